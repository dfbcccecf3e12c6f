"""Rubicon bézique: two players, four packs of thirty-two, a stock, and what is declared on the way."""
