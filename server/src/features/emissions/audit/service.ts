import type { Database, Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { findErasedUsers } from '../../../platform/record/index.ts';
import { listOrganisationIds } from '../../organisations/index.ts';
import type { DeletedEntry } from '../deletion-store.ts';
import { watchedFilesOf } from '../evidence/audit-store.ts';
import { figuresOf, typeField } from '../evidence/rules.ts';
import type { EvidenceRow } from '../evidence/store.ts';
import { snapshot } from '../present.ts';
import { CALCULATION } from '../revisions.ts';
import type { EntryRow } from '../store.ts';
import { type Calculator, differenceOfRest } from './figures.ts';
import { type ChainCheck, createChainCheck, type Difference, type Grave, type Present } from './rules.ts';
import * as store from './store.ts';

export type Audit = ReturnType<typeof createAudit>;

export interface Report {
  entries: number;
  /** Entries that were deleted and whose history is kept. */
  deleted: number;
  revisions: number;
  /** How many entries differ; of these the first are named. */
  differing: number;
  differences: EntryDifference[];
}

export type EntryDifference = Difference & { organisationId: string; entryId: string };

/** So many differences have one cause, and the next one would not help to find it. */
const MAX_NAMED = 1_000;

/** A callback for gaps in a history from an earlier release. */
type NotCovered = (gap: Omit<EntryDifference, 'revision'>) => void;

interface Walk {
  readonly tx: Tx;
  readonly organisationId: string;
  readonly report: Report;
  readonly notCovered: NotCovered;
  newCheck(): ChainCheck;
}

export function createAudit({ db, library }: { db: Database; library: Calculator }) {
  return {
    /** Every chain of one organisation, or of all. */
    verify: (organisationId?: string, notCovered: NotCovered = () => undefined): Promise<Report> =>
      db.transaction(async (tx) => {
        await store.freeze(tx);
        const all = await listOrganisationIds(tx);
        const named = organisationId === undefined ? all : all.filter((id) => id === organisationId);
        if (organisationId !== undefined && named.length === 0) {
          throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
        }
        const report: Report = { entries: 0, deleted: 0, revisions: 0, differing: 0, differences: [] };
        for (const id of named) await verifyOrganisation(library, { tx, organisationId: id, report, notCovered });
        return report;
      }),
  };
}

async function verifyOrganisation(library: Calculator, walk: Omit<Walk, 'newCheck'>): Promise<void> {
  const { tx, organisationId } = walk;
  const erased = await findErasedUsers(tx, organisationId);
  const newCheck = (): ChainCheck => createChainCheck((userId) => erased.has(userId));
  let after: string | undefined = '';
  while (after !== undefined) {
    const batch = await store.takeStretch(tx, organisationId, after);
    await verifyBatch(library, { ...walk, newCheck }, batch);
    after = batch.stretch.upTo;
  }
}

async function verifyBatch(
  library: Calculator,
  { tx, organisationId, report, notCovered, newCheck }: Walk,
  { stretch, rows, deleted }: store.EntryBatch,
): Promise<void> {
  const present = new Map(rows.map((row) => [row.id, row]));
  const files = await filesByEntry(tx, organisationId, stretch);
  const graves = new Map(deleted.map((row) => [row.id, row]));
  const unseen = new Set([...present.keys(), ...graves.keys()]);
  const settle = (entryId: string, check: ChainCheck): void => {
    const [row, grave] = [present.get(entryId), graves.get(entryId)];
    unseen.delete(entryId);
    const difference =
      check.end(row && presentOf(row, files.get(entryId)), grave && graveOf(grave)) ??
      (row && differenceOfRest(library, row, check.told(CALCULATION)));
    if (difference) note(report, { organisationId, entryId, ...difference });
    else if (row)
      for (const problem of gapsIn(check, files.get(entryId))) notCovered({ organisationId, entryId, problem });
  };
  let current: { entryId: string; check: ChainCheck } | undefined;
  for await (const { entryId, ...link } of store.revisionsOf(tx, organisationId, stretch)) {
    if (current && current.entryId !== entryId) settle(current.entryId, current.check);
    if (current?.entryId !== entryId) current = { entryId, check: newCheck() };
    current.check.follow(link);
    report.revisions += 1;
  }
  if (current) settle(current.entryId, current.check);
  for (const entryId of unseen) settle(entryId, newCheck());
  report.entries += rows.length;
  report.deleted += deleted.length;
}

async function filesByEntry(tx: Tx, organisationId: string, stretch: store.Stretch) {
  const byEntry = new Map<string, EvidenceRow[]>();
  for (const file of await watchedFilesOf(tx, organisationId, stretch)) {
    byEntry.set(file.entryId, [...(byEntry.get(file.entryId) ?? []), file]);
  }
  return byEntry;
}

function gapsIn({ told }: ChainCheck, files: readonly EvidenceRow[] = []): string[] {
  const untyped = files.filter(({ id }) => told(typeField(id)) === undefined);
  return [
    ...(told(CALCULATION) === undefined ? ['its history is from before it had the hash of a receipt'] : []),
    ...untyped.map(({ id }) => `its history is from before it had the type of evidence ${id}`),
  ];
}

function note(report: Report, difference: EntryDifference): void {
  report.differing += 1;
  if (report.differences.length < MAX_NAMED) report.differences.push(difference);
}

/** By the names the history uses. */
const graveOf = ({ id: _id, ghgScope: scope, ...rest }: DeletedEntry): Grave => ({ scope, ...rest });

const presentOf = (row: EntryRow, files: readonly EvidenceRow[] = []): Present => ({
  version: row.version,
  figures: Object.assign(snapshot(row), ...files.map(figuresOf)),
  files,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
});
