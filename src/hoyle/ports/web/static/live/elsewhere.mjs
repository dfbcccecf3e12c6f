// The seat was opened in another window: said in the middle of the table, with a button to take it back.

import { worded } from "../page/words.mjs";
import { asks } from "./asking.mjs";

/** @param {() => void} takeBack */
export const openedElsewhere = (takeBack) =>
  asks({
    name: "elsewhere",
    head: worded("elsewhere"),
    says: worded("elsewhere_says"),
    go: worded("play_here"),
    stay: worded("leave_there"),
    primary: "go",
  }, takeBack);
