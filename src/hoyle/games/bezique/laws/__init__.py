"""The laws of rubicon bézique, after the code of 1887. The laws of any table apply too."""

from hoyle.games.bezique.laws import dealing, declaring, playing
from hoyle.law import Code
from hoyle.table.laws import PORTLAND_1887

CODE = Code(PORTLAND_1887, (*playing.LAST_TRICKS, *dealing.LAWS, *playing.LAWS, *declaring.LAWS))
