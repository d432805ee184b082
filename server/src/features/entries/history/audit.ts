import { isDeepStrictEqual } from 'node:util';
import { Decimal } from '../../../kernel/decimal.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Audit } from '../../../platform/feature.ts';
import { findErasedUsers } from '../../../platform/record/index.ts';
import type { Library } from '../../factors/index.ts';
import { listOrganisationIds } from '../../organisations/index.ts';
import { receiptHash, type Tables } from '../calculation/present.ts';
import { combinedUncertainty } from '../calculation/quality.rules.ts';
import { byGroup } from '../calculation/rules.ts';
import { figuresOf, typeField } from '../evidence/rules.ts';
import { type EvidenceRow, watchedFilesOf } from '../evidence/store.ts';
import type { EntryRow } from '../store.ts';
import type { AuditedEntry } from './audit.store.ts';
import * as store from './audit.store.ts';
import {
  type ChainCheck,
  createChainCheck,
  type DeletedEntryState,
  type Difference,
  type Present,
} from './chain.rules.ts';
import { CALCULATION, type Figure, snapshot } from './rules.ts';
import type { DeletedEntry } from './store.ts';

type Grouped = ReturnType<typeof byGroup>;
type Name = keyof Grouped;

/** Columns that the record contains. For an entry without recorded gases they are all that is known. */
const RECORDED: readonly Name[] = ['co2', 'ch4', 'n2o', 'biogenicCo2'];

/** The parts of the library that calculate a figure. */
export type Calculator = Tables & Pick<Library, 'calculate'>;

/** A difference in a field that neither history nor record contains, but that can be computed from fields they contain. */
export const differenceOfRest = (calculator: Calculator, row: AuditedEntry, receipt: Figure | undefined) =>
  differenceOfGroups(row) ?? differenceOfFactor(calculator, row, receipt);

/** `receipt` is the hash in the history; undefined in a history from before receipts. */
function differenceOfFactor(calculator: Calculator, row: AuditedEntry, receipt: Figure | undefined) {
  const given = (problem: string): Difference => ({ revision: null, problem });
  if (!row.hasItsFactor) return given('the copy of its factor is not the factor that it shows');
  if (receipt === undefined || isTrue(() => followsFromCopy(calculator, row, receipt))) return undefined;
  return given(
    'its figures and the copy of its factor do not give the receipt in its history: one of them was changed',
  );
}

/** Calculating with a manipulated copy may throw, which must not stop the audit. */
function isTrue(condition: () => boolean): boolean {
  try {
    return condition();
  } catch {
    return false;
  }
}

/**
 * A receipt covers the name of the factor, its publication and the calculation. Gases and uncertainty follow from the copy
 * too. A release that changes the wording of receipts or the calculation must mark the hashes in histories, and skip
 * hashes without the mark here.
 */
function followsFromCopy(calculator: Calculator, row: AuditedEntry, receipt: Figure): boolean {
  const { factorCopy: factor, gases, uncertaintyPercent, activityUncertaintyPercent } = row;
  const uncertainty = combinedUncertainty(activityUncertaintyPercent, factor, row.energySource);
  if (receipt !== receiptHash(calculator, row) || uncertainty !== uncertaintyPercent) return false;
  const again = calculator.calculate({ ...row, quantity: new Decimal(row.quantity), factor });
  return isDeepStrictEqual(again?.gases ?? null, gases);
}

/** Totals add up columns that no history contains. They can be computed from the gases, which the record contains. */
function differenceOfGroups(row: Pick<EntryRow, Name | 'gases'>): Difference | undefined {
  const given = byGroup(row.gases ?? []);
  const names = (Object.keys(given) as Name[]).filter((name) => row.gases !== null || !RECORDED.includes(name));
  const odd = names.find((name) => !isSame(row[name], given[name]));
  return odd && { revision: null, problem: `${odd} is ${shown(row[odd])}, and its gases give ${shown(given[odd])}` };
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : new Decimal(one).eq(other);

const shown = (amount: string | null): string => (amount === null ? 'unknown' : new Decimal(amount).toFixed());

export type HistoryAudit = ReturnType<typeof createAudit>;

export interface Report {
  entries: number;
  /** Entries that were deleted and whose history is kept. */
  deleted: number;
  revisions: number;
  /** Number of entries that differ; only the first are named. */
  differing: number;
  differences: EntryDifference[];
}

export type EntryDifference = Difference & { organisationId: string; entryId: string };

/** More differences would have the same cause. */
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
    /** Verifies every chain of one organisation, or of all. */
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
    const batch = await store.readEntryBatch(tx, organisationId, after);
    await verifyBatch(library, { ...walk, newCheck }, batch);
    after = batch.range.upTo;
  }
}

async function verifyBatch(
  library: Calculator,
  { tx, organisationId, report, notCovered, newCheck }: Walk,
  { range, rows, deleted }: store.EntryBatch,
): Promise<void> {
  const present = new Map(rows.map((row) => [row.id, row]));
  const files = await filesByEntry(tx, organisationId, range);
  const deletedRows = new Map(deleted.map((row) => [row.id, row]));
  const unseen = new Set([...present.keys(), ...deletedRows.keys()]);
  const settle = (entryId: string, check: ChainCheck): void => {
    const [row, deletedEntry] = [present.get(entryId), deletedRows.get(entryId)];
    unseen.delete(entryId);
    const difference =
      check.end(row && presentOf(row, files.get(entryId)), deletedEntry && deletedStateOf(deletedEntry)) ??
      (row && differenceOfRest(library, row, check.told(CALCULATION)));
    if (difference) note(report, { organisationId, entryId, ...difference });
    else if (row)
      for (const problem of gapsIn(check, files.get(entryId))) notCovered({ organisationId, entryId, problem });
  };
  let current: { entryId: string; check: ChainCheck } | undefined;
  for await (const { entryId, ...link } of store.revisionsOf(tx, organisationId, range)) {
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

async function filesByEntry(tx: Tx, organisationId: string, range: store.Range) {
  const byEntry = new Map<string, EvidenceRow[]>();
  for (const file of await watchedFilesOf(tx, organisationId, range)) {
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

/** Uses the field names of the history. */
const deletedStateOf = ({ id: _id, ghgScope: scope, ...rest }: DeletedEntry): DeletedEntryState => ({ scope, ...rest });

const presentOf = (row: EntryRow, files: readonly EvidenceRow[] = []): Present => ({
  version: row.version,
  figures: Object.assign(snapshot(row), ...files.map(figuresOf)),
  files,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
});

/** Checks every revision against its hash, and every entry against its history. */
export const historiesAudit = ({ verify }: HistoryAudit): Audit => ({
  name: 'histories',
  async run({ organisationId, found, notCovered }) {
    const { entries, deleted, revisions, differences } = await verify(organisationId, ({ entryId, ...gap }) =>
      notCovered({ ...gap, subject: `entry ${entryId}` }),
    );
    for (const { entryId, revision, problem, ...where } of differences) {
      const subject = `entry ${entryId}${revision === null ? '' : ` revision ${revision}`}`;
      found({ organisationId: where.organisationId, subject, problem });
    }
    return { entries, deleted, revisions };
  },
});
