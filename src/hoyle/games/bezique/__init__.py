"""Rubicon bézique: two players, four packs of thirty-two, a stock, and declarations on the way."""
