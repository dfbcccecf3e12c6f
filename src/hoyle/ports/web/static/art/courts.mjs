// King, queen and knave: one half of a figure, and the same again upside down.

import { svg } from "../page/dom.mjs";
import { pip } from "./suits.mjs";

export const FRAME = { x: 50, y: 36, width: 140, height: 264 };
const MIDDLE = 168;

const path = (d, kind, more = {}) => svg("path", { d, class: kind, ...more });
const round = (cx, cy, r, kind) => svg("circle", { cx, cy, r, class: kind });

/** The picture of a court card, in a face of 240 by 336. */
export function court(rank, suit) {
  const half = () => svg("g", {}, ...robe(rank), ...HEADS[rank](), pip(suit, 71, 58, 30));
  return svg(
    "g",
    { class: "court" },
    svg("rect", { ...FRAME, rx: 6, class: "ground" }),
    half(),
    svg("g", { transform: "rotate(180 120 168)" }, half()),
    path(`M50 ${MIDDLE} H190`, "line"),
    svg("rect", { ...FRAME, rx: 6, class: "frame" }),
  );
}

/** Shoulders, a collar, and a band down the breast. */
function robe(rank) {
  const [shoulder, trim] = { K: [128, 8], Q: [132, 6], J: [130, 7] }[rank];
  return [
    path(
      `M56 ${MIDDLE} C58 ${shoulder + 8} 84 ${shoulder} 104 ${shoulder - 8} H136 C156 ${shoulder} 182 ${
        shoulder + 8
      } 184 ${MIDDLE} Z`,
      "cloth",
    ),
    path(`M106 ${shoulder - 9} L120 ${MIDDLE} L134 ${shoulder - 9} Z`, "lining"),
    path(`M104 ${shoulder - 8} L120 ${MIDDLE} L136 ${shoulder - 8}`, "trim", { "stroke-width": trim }),
    ...[66, 78, 90].flatMap((x, step) => [
      svg("rect", { ...diamond(x, 158 - step * 9), class: "gold" }),
      svg("rect", { ...diamond(240 - x, 158 - step * 9), class: "gold" }),
    ]),
  ];
}

const diamond = (x, y) => ({ x: x - 3, y: y - 3, width: 6, height: 6, transform: `rotate(45 ${x} ${y})` });

const face = () => [
  path("M103 84 C103 68 137 68 137 84 V101 C137 114 129 123 120 123 C111 123 103 114 103 101 Z", "skin"),
  path("M109 93 C111 91 115 91 117 93 M123 93 C125 91 129 91 131 93", "brow"),
  round(113, 97, 1.7, "ink"),
  round(127, 97, 1.7, "ink"),
  path("M120 96 V105 H123", "brow"),
];

const mouth = (y) => path(`M115 ${y} C118 ${y + 2} 122 ${y + 2} 125 ${y}`, "lip");

const HEADS = {
  K: () => [
    path("M100 82 C92 92 94 118 98 126 H142 C146 118 148 92 140 82 Z", "hair"),
    ...face(),
    path(
      "M103 100 C103 126 112 138 120 138 C128 138 137 126 137 100 C134 109 128 110 120 108 C112 110 106 109 103 100 Z",
      "hair",
    ),
    path("M115 113 C118 115 122 115 125 113", "lip"),
    path("M96 80 L90 52 L106 66 L120 46 L134 66 L150 52 L144 80 Z", "gold"),
    path("M96 80 H144 V86 H96 Z", "band"),
    path("M120 34 V48 M114 40 H126", "cross"),
    round(90, 51, 3.4, "gold"),
    round(150, 51, 3.4, "gold"),
  ],
  Q: () => [
    path(
      "M101 80 C84 92 88 124 82 138 C94 142 104 134 106 124 H134 C136 134 146 142 158 138 C152 124 156 92 139 80 Z",
      "hair",
    ),
    ...face(),
    path(
      "M103 92 C103 78 112 74 120 74 C128 74 137 78 137 92 C131 84 126 82 120 80 C114 82 109 84 103 92 Z",
      "hair",
    ),
    mouth(111),
    path(
      "M100 76 C98 66 98 60 96 56 L108 64 L114 52 L120 62 L126 52 L132 64 L144 56 C142 60 142 66 140 76 C128 70 112 70 100 76 Z",
      "gold",
    ),
    ...[
      [96, 54],
      [114, 50],
      [126, 50],
      [144, 54],
    ].map(([x, y]) => round(x, y, 3.2, "pearl")),
    path("M108 126 C112 132 128 132 132 126", "trim", { "stroke-width": 3 }),
  ],
  J: () => [
    path("M101 84 C94 96 96 112 100 120 C104 122 108 118 108 112 V86 Z", "hair"),
    path("M139 84 C146 96 144 112 140 120 C136 122 132 118 132 112 V86 Z", "hair"),
    ...face(),
    mouth(111),
    path("M97 80 C96 62 112 54 126 56 C142 58 146 70 144 80 C128 74 112 74 97 80 Z", "cloth"),
    path("M95 82 C110 74 130 74 146 82 L145 88 C130 81 110 81 96 88 Z", "gold"),
    path("M138 60 C150 44 168 44 176 54 C166 54 160 60 152 66 C148 69 142 70 138 68 Z", "plume"),
    path("M140 64 C152 54 162 52 172 53", "brow"),
  ],
};
