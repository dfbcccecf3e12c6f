"""The host: live tables (``table``), their sittings (``sitting``), and their storage (``store``)."""
