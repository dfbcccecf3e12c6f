"""The kinds of remedies, grouped by what they affect. Import them from ``hoyle.law.remedy``."""
