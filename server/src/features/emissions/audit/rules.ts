import type { Json } from '../../../kernel/canonical-json.ts';
import { wireTime } from '../../../kernel/period.ts';
import { hashRevision, type Revision } from '../revisions.ts';

/**
 * What a chain of hashes shows and what it cannot. Changing, adding or removing a revision breaks the chain at that
 * place, and changing the entry alone leaves it at odds with its history. Whoever writes to the database and rewrites
 * the entry and every revision from some place to the end, with new hashes, leaves a chain that fits again: nothing
 * inside the database can tell it from the true one. What tells is a head kept elsewhere: `GET /emissions/{entryId}`
 * publishes the hash of the last revision, and a copy of any of them (an export, a report, an auditor's file) that is
 * no longer found in the chain is the proof.
 */
export interface Link extends Revision {
  hash: Buffer;
}

type Figures = Record<string, Json>;

/** An entry as its row has it. */
export interface Present {
  version: number;
  figures: Figures;
  createdAt: Date;
  createdById: string;
}

/** The first place where the history of an entry does not hold. */
export interface Difference {
  revision: number | null;
  problem: string;
}

export type ChainCheck = ReturnType<typeof createChainCheck>;

/** Follows one chain from its first link, keeping no more of it than the last one and the figures so far. */
export function createChainCheck() {
  const figures: Figures = {};
  let first: Link | undefined;
  let last: Link | undefined;
  let difference: Difference | undefined;

  return {
    follow(link: Link): void {
      difference ??= differenceAt(link, last, figures);
      if (difference) return;
      for (const { field, to } of link.changes) figures[field] = to;
      first ??= link;
      last = link;
    },

    /** Undefined when the history holds and gives the entry as it is. */
    end(entry: Present | undefined): Difference | undefined {
      if (difference) return difference;
      if (!first || !last) return { revision: null, problem: 'the entry has no history' };
      if (!entry) return { revision: last.revision, problem: 'the entry of this history is gone' };
      return differenceOfBirth(entry, first) ?? differenceOfFigures(entry, last, figures);
    },
  };
}

function differenceAt(link: Link, last: Link | undefined, figures: Figures): Difference | undefined {
  const { revision, changes } = link;
  const expected = (last?.revision ?? 0) + 1;
  if (revision !== expected) return { revision: expected, problem: 'is missing' };
  if (!hashRevision(last?.hash ?? null, link).equals(link.hash)) {
    return { revision, problem: 'does not fit its hash: it was changed' };
  }
  if (!Array.isArray(changes)) return { revision, problem: 'holds no list of changes' };
  const odd = changes.find(({ field, from }) => from !== (figures[field] ?? null));
  return (
    odd && { revision, problem: `says that ${odd.field} was ${show(odd.from)}, and it was ${show(figures[odd.field])}` }
  );
}

function differenceOfBirth({ createdAt, createdById }: Present, { revision, at, by }: Link): Difference | undefined {
  if (wireTime(at) !== wireTime(createdAt)) {
    return { revision, problem: `is of ${wireTime(at)}, and the entry says ${wireTime(createdAt)}` };
  }
  if (by.id !== createdById) return { revision, problem: `is by ${by.id}, and the entry says ${createdById}` };
  return undefined;
}

/** Every change of an entry raises its version and adds a revision, so the two count alike. */
function differenceOfFigures(entry: Present, { revision }: Link, figures: Figures): Difference | undefined {
  if (entry.version > revision) return { revision: revision + 1, problem: 'is missing' };
  if (entry.version < revision) return { revision, problem: `is later than the entry, which is at ${entry.version}` };
  const odd = Object.keys(entry.figures).find((field) => entry.figures[field] !== (figures[field] ?? null));
  if (odd === undefined) return undefined;
  const problem = `leaves ${odd} at ${show(figures[odd])}, and the entry has ${show(entry.figures[odd])}`;
  return { revision, problem };
}

const show = (value: Json | undefined): string => JSON.stringify(value ?? null);
