"""The host: live tables (``table``), their sittings (``sitting``), and where they are kept (``store``)."""
