import { wireTime } from '../../../kernel/period.ts';
import { pseudonymOf } from '../../../platform/personal-data/index.ts';
import { type AddedFile, fileOf, isOfEvidence, isTypeBefore } from '../evidence/rules.ts';
import { CALCULATION, type Figure, hashRevision, type Revision, type Snapshot } from './rules.ts';

/** The row of a file is written just before its revision. */
const TOLERANCE_MS = 60_000;

/** The uploader and time of each file of an entry, according to its history. */
export function createUploads() {
  const links = new Map<string, Revision>();
  return {
    follow(link: Revision): void {
      if (link.action !== 'evidence_added') return;
      for (const { field } of link.changes) links.set(fileOf(field) ?? '', link);
    },

    /** Undefined if row and history agree. The comparison of fields finds a file that no revision added. */
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
 * A hash chain does not detect everything. Changing, adding or removing a revision breaks the chain, and changing only the
 * entry contradicts its history. An attacker with write access to the database who rewrites the entry and every later
 * revision with new hashes leaves a valid chain: nothing inside the database can tell it from the original. A hash kept
 * elsewhere can: `GET /emissions/{entryId}` publishes the hash of the last revision, and a copy of it (an export, a report,
 * an auditor's file) that is missing from the chain is the proof.
 */
export interface Link extends Revision {
  hash: Buffer;
}

/** The current row of an entry. */
export interface Present {
  version: number;
  figures: Snapshot;
  files: readonly AddedFile[];
  createdAt: Date;
  createdBy: string;
}

/** A deleted entry as listed in `deleted_entries`, with the field names of its history. */
export type DeletedEntryState = Snapshot;

/** The first contradiction in the history of an entry. */
export interface Difference {
  revision: number | null;
  problem: string;
}

export type ChainCheck = ReturnType<typeof createChainCheck>;

/** Older chains do not record these fields until they change. */
const LATER_FIELDS = ['factorPinned', 'factorOverridden', 'factorOverrideReason'];

/** A newer chain always records in its first revision whether the factor was pinned. */
const unrecordedBy = ({ changes }: Link): string[] =>
  changes.some(({ field }) => LATER_FIELDS.includes(field)) ? [] : LATER_FIELDS;

/**
 * Whether the record states that the data of this user was erased. The hash of the user's revisions covers an erased
 * address, so it cannot be recomputed; later hashes still build on it.
 */
export type IsErased = (userId: string) => boolean;

/** Follows one chain from its first link. Holds only the last link and the current values. */
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

    /** The value of a field after the replayed revisions; undefined if none recorded it. */
    told: (field: string): Figure | undefined => figures[field],

    /** Undefined if the history is valid and matches the entry, or ends with its deletion. */
    end(entry: Present | undefined, deletedEntry: DeletedEntryState | undefined): Difference | undefined {
      if (difference) return difference;
      if (!first || !last) return { revision: null, problem: 'the entry has no history' };
      if (last.action === 'deleted') return differenceOfDeletion(entry, deletedEntry, last, figures);
      if (!entry) return { revision: last.revision, problem: 'the entry of this history is gone' };
      if (deletedEntry) return { revision: last.revision, problem: 'the entry is listed as deleted, and it is there' };
      return (
        differenceOfBirth(entry, first) ??
        differenceOfFigures(entry, last, figures, unrecorded) ??
        entry.files.map(uploads.differenceOf).find((each) => each !== undefined)
      );
    },
  };
}

/**
 * The hash of a receipt is not compared with the previous one: a later release may change the wording of receipts, and
 * older chains have no receipts.
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

/** Reports find the history of a deleted entry by this list; a missing row would hide the history. */
function differenceOfDeletion(
  entry: Present | undefined,
  deletedEntry: DeletedEntryState | undefined,
  { revision }: Link,
  figures: Snapshot,
): Difference | undefined {
  if (entry) return { revision, problem: 'says that the entry was deleted, and it is there' };
  if (!deletedEntry)
    return { revision, problem: 'says that the entry was deleted, and the list of deleted entries lacks it' };
  return oddFigure(deletedEntry, figures, revision, 'the list of deleted entries');
}

/** Every change raises the version of an entry and adds a revision, so the two numbers are equal. */
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

/** A deleted evidence row leaves no field to compare, so the history is searched for it. */
function lostEvidence(entry: Present, replayed: Snapshot, revision: number): Difference | undefined {
  const lost = Object.keys(replayed).find(
    (field) => isOfEvidence(field) && replayed[field] !== null && !(field in entry.figures),
  );
  return lost === undefined
    ? undefined
    : { revision, problem: `leaves ${lost} at ${show(replayed[lost])}, and the entry has no such evidence` };
}

/** The first field in which `actual` differs from the replayed history. */
function oddFigure(actual: Snapshot, replayed: Snapshot, revision: number, where: string): Difference | undefined {
  const odd = Object.keys(actual).find((field) => actual[field] !== (replayed[field] ?? null));
  if (odd === undefined) return undefined;
  return { revision, problem: `leaves ${odd} at ${show(replayed[odd])}, and ${where} has ${show(actual[odd])}` };
}

const show = (value: Figure | undefined): string => JSON.stringify(value ?? null);
