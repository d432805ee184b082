import { wireTime } from '../../../kernel/period.ts';
import { pseudonymOf } from '../../../platform/personal-data/index.ts';
import { type AddedFile, fileOf, isOfEvidence, isTypeBefore } from '../evidence/rules.ts';
import { CALCULATION, type Figure, hashRevision, type Revision, type Snapshot } from './rules.ts';

/** A file has its row an instant before its revision. */
const TOLERANCE_MS = 60_000;

/** The uploader and time of each file of an entry, according to its history. */
export function createUploads() {
  const links = new Map<string, Revision>();
  return {
    follow(link: Revision): void {
      if (link.action !== 'evidence_added') return;
      for (const { field } of link.changes) links.set(fileOf(field) ?? '', link);
    },

    /** Undefined where both say the same. A file that no revision added is found by its figures. */
    differenceOf({ id, createdAt, createdById, createdByEmail }: AddedFile) {
      const link = links.get(id);
      if (!link) return undefined;
      const { revision, at, by } = link;
      if (by.id !== createdById || by.email !== createdByEmail) {
        return { revision, problem: `is by ${by.id}, and evidence ${id} says ${createdById}` };
      }
      if (Math.abs(at.getTime() - createdAt.getTime()) <= TOLERANCE_MS) return undefined;
      return { revision, problem: `is of ${wireTime(at)}, and evidence ${id} says ${wireTime(createdAt)}` };
    },
  };
}

/**
 * A chain of hashes shows much, and not all. Changing, adding or removing a revision breaks the chain at that place, and
 * changing the entry alone leaves it at odds with its history. Somebody who writes to the database and rewrites the entry
 * and every revision from some place to the end, with new hashes, leaves a chain that fits again: nothing inside the
 * database can tell it from the true one. A head kept elsewhere can: `GET /emissions/{entryId}` publishes the hash of the
 * last revision, and a copy of it (an export, a report, an auditor's file) that is no longer in the chain is the proof.
 */
export interface Link extends Revision {
  hash: Buffer;
}

/** An entry as its row has it. */
export interface Present {
  version: number;
  figures: Snapshot;
  files: readonly AddedFile[];
  createdAt: Date;
  createdBy: string;
}

/** A deleted entry as the list of them has it, by the field names of its history. */
export type DeletedEntryState = Snapshot;

/** The first place where the history of an entry does not hold. */
export interface Difference {
  revision: number | null;
  problem: string;
}

export type ChainCheck = ReturnType<typeof createChainCheck>;

/** Histories have recorded these only since entries show them. An older chain is silent about each until it changes. */
const LATER_FIELDS = ['factorPinned', 'factorOverridden', 'factorOverrideReason'];

/** A newer chain is known by its first revision, which always records whether the factor was pinned. */
const unrecordedBy = ({ changes }: Link): string[] =>
  changes.some(({ field }) => LATER_FIELDS.includes(field)) ? [] : LATER_FIELDS;

/**
 * Whether the record says that this person's data was erased. The hash of a link of theirs covers an address that is no
 * longer known, so it cannot be computed again; the links after it still build on it.
 */
export type IsErased = (userId: string) => boolean;

/** Follows one chain from its first link, keeping no more of it than the last one and the figures so far. */
export function createChainCheck(isErased: IsErased) {
  const figures: Snapshot = {};
  const unrecorded = new Set<string>();
  const uploads = createUploads();
  let first: Link | undefined;
  let last: Link | undefined;
  let difference: Difference | undefined;

  return {
    follow(link: Link): void {
      difference ??= differenceAt(link, last, { figures, unrecorded, isErased });
      if (difference) return;
      if (!first) for (const field of unrecordedBy(link)) unrecorded.add(field);
      for (const { field, to } of link.changes) {
        figures[field] = to;
        unrecorded.delete(field);
      }
      uploads.follow(link);
      first ??= link;
      last = link;
    },

    /** A figure as the history gives it; undefined if it has none. */
    told: (field: string): Figure | undefined => figures[field],

    /** Undefined when the history holds and gives the entry as it is, or ends with its deletion. */
    end(entry: Present | undefined, grave: DeletedEntryState | undefined): Difference | undefined {
      if (difference) return difference;
      if (!first || !last) return { revision: null, problem: 'the entry has no history' };
      if (last.action === 'deleted') return differenceOfDeletion(entry, grave, last, figures);
      if (!entry) return { revision: last.revision, problem: 'the entry of this history is gone' };
      if (grave) return { revision: last.revision, problem: 'the entry is listed as deleted, and it is there' };
      return (
        differenceOfBirth(entry, first) ??
        differenceOfFigures(entry, last, figures, unrecorded) ??
        entry.files.map(uploads.differenceOf).find((each) => each !== undefined)
      );
    },
  };
}

/**
 * The hash of a receipt is not compared with the one before it: a later version of the service may word receipts in
 * another way, and chains from before receipts have none.
 */
function differenceAt(
  link: Link,
  last: Link | undefined,
  { figures, unrecorded, isErased }: { figures: Snapshot; unrecorded: ReadonlySet<string>; isErased: IsErased },
): Difference | undefined {
  const { revision, changes, by } = link;
  if (last?.action === 'deleted') return { revision, problem: 'follows the deletion of the entry' };
  const expected = (last?.revision ?? 0) + 1;
  if (revision !== expected) return { revision: expected, problem: 'is missing' };
  const isUnknowable = by.email === pseudonymOf(by.id) && isErased(by.id);
  if (!isUnknowable && !hashRevision(last?.hash ?? null, link).equals(link.hash)) {
    return { revision, problem: 'does not fit its hash: it was changed' };
  }
  if (!Array.isArray(changes)) return { revision, problem: 'holds no list of changes' };
  const odd = changes.find(
    ({ field, from }) =>
      field !== CALCULATION &&
      !unrecorded.has(field) &&
      !isTypeBefore(field, figures) &&
      from !== (figures[field] ?? null),
  );
  return (
    odd && { revision, problem: `says that ${odd.field} was ${show(odd.from)}, and it was ${show(figures[odd.field])}` }
  );
}

function differenceOfBirth({ createdAt, createdBy }: Present, { revision, at, by }: Link): Difference | undefined {
  if (wireTime(at) !== wireTime(createdAt)) {
    return { revision, problem: `is of ${wireTime(at)}, and the entry says ${wireTime(createdAt)}` };
  }
  if (by.id !== createdBy) return { revision, problem: `is by ${by.id}, and the entry says ${createdBy}` };
  return undefined;
}

/** Reports find the history of a deleted entry by this list, so a gap in it would hide the history. */
function differenceOfDeletion(
  entry: Present | undefined,
  grave: DeletedEntryState | undefined,
  { revision }: Link,
  figures: Snapshot,
): Difference | undefined {
  if (entry) return { revision, problem: 'says that the entry was deleted, and it is there' };
  if (!grave) return { revision, problem: 'says that the entry was deleted, and the list of deleted entries lacks it' };
  return oddFigure(grave, figures, revision, 'the list of deleted entries');
}

/** Every change of an entry raises its version and adds a revision, so the two count alike. */
function differenceOfFigures(
  entry: Present,
  { revision }: Link,
  figures: Snapshot,
  unrecorded: ReadonlySet<string>,
): Difference | undefined {
  if (entry.version > revision) return { revision: revision + 1, problem: 'is missing' };
  if (entry.version < revision) return { revision, problem: `is later than the entry, which is at ${entry.version}` };
  const recorded = Object.entries(entry.figures).filter(
    ([field]) => !unrecorded.has(field) && !isTypeBefore(field, figures),
  );
  return (
    oddFigure(Object.fromEntries(recorded), figures, revision, 'the entry') ?? lostEvidence(entry, figures, revision)
  );
}

/** Evidence is the only thing that an entry may have none of: its history tells what should be there. */
function lostEvidence(entry: Present, replayed: Snapshot, revision: number): Difference | undefined {
  const lost = Object.keys(replayed).find(
    (field) => isOfEvidence(field) && replayed[field] !== null && !(field in entry.figures),
  );
  return lost === undefined
    ? undefined
    : { revision, problem: `leaves ${lost} at ${show(replayed[lost])}, and the entry has no such evidence` };
}

/** The first figure in which `actual` differs from what the replayed history gives. */
function oddFigure(actual: Snapshot, replayed: Snapshot, revision: number, where: string): Difference | undefined {
  const odd = Object.keys(actual).find((field) => actual[field] !== (replayed[field] ?? null));
  if (odd === undefined) return undefined;
  return { revision, problem: `leaves ${odd} at ${show(replayed[odd])}, and ${where} has ${show(actual[odd])}` };
}

const show = (value: Figure | undefined): string => JSON.stringify(value ?? null);
