// Whether a finished record is verified, and is the record of what this page saw.

import { Failed, verified } from "../fair/record.mjs";
import { plural } from "../page/letters.mjs";

const PROVES =
  "This shows that no line was changed and that each pack follows from its promise and its values; " +
  "it does not show that the players are different persons, nor that nobody looked at the cards.";

/**
 * Judges a record, which is fetched where its address is given: `holds` (null where it could not be fetched), `why`, `text`, and the
 * shuffles that it proves.
 */
export async function recordVerdict(record, witness, sitting) {
  const bytes = typeof record === "string" ? await bytesAt(record) : record;
  if (!bytes) return { holds: null, why: "", text: "The record could not be fetched: try again." };
  try {
    const record = verified(bytes);
    const why = witness.wrongInRecord(sitting, record);
    if (why) return { holds: false, why, text: `NOT VERIFIED: ${why}.` };
    const seen = witness.held(sitting)
      ? "It is the record of what this browser saw: it holds the hash that was given out in play."
      : "Whether it is what was played this browser cannot say: it was given no hash in play.";
    const text = `Verified: ${
      plural(record.shuffles.length, "shuffle")
    }, and the record is ${record.hash}. ${seen} ${PROVES}`;
    return { holds: true, why: "", text, record };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return { holds: false, why: error.message, text: `NOT VERIFIED: ${error.message}.` };
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
