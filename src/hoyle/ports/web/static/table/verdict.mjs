// Whether a finished record is verified, and is the record of what this page saw.

import { checkedWords, Failed, OF_HASH, OF_PAGE, verified } from "../fair/record.mjs";
import { VOIDS } from "../fair/witness.mjs";
import { own } from "../page/own.mjs";
import { worded } from "../page/words.mjs";

/**
 * Judges a record, which is fetched where its address is given: `holds` (null where it could not be fetched), `why` it does not, as a text, `text` in words, and the
 * shuffles that it proves.
 */
export async function recordVerdict(record, shuffles, sitting) {
  const { witness } = shuffles;
  const bytes = typeof record === "string" ? await bytesAt(record) : record;
  if (!bytes) return { holds: null, why: null, text: worded("record_lacking") };
  try {
    const record = verified(bytes);
    const why = witness.wrongInRecord(sitting, record) ?? shuffles.over(sitting, record);
    if (why) return { holds: false, why, text: worded("not_verified_since", { why }, shuffles.reader) };
    const seen = own(witness.held(sitting) ? "seen_here" : "unseen_here");
    const voids = record.shuffles.filter((each) => each.void).length;
    const { hash, checked: numbers } = record;
    const dealt = record.shuffles.length - voids;
    const checked = checkedWords([...numbers, ...(witness.held(sitting) ? [OF_HASH, ...OF_PAGE] : [])]);
    const words = worded("verified_record", { shuffles: dealt, voids, hash, seen, checked });
    const text = [words, voids > VOIDS && worded("many_voids", { voids })];
    return { holds: true, why: null, text: text.filter(Boolean).join(" "), record };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return { holds: false, why: error.why, text: worded("not_verified_since", { why: error.why }) };
  }
}

/** What an address gives; null where nothing comes. */
async function bytesAt(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null; // The line is down.
  }
}
