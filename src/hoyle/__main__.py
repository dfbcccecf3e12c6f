"""``python -m hoyle`` is the command ``hoyle``."""

from hoyle.app import main

if __name__ == "__main__":
    main()
