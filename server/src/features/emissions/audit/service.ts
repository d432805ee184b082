import type { Database, Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { snapshot } from '../present.ts';
import type { EntryRow } from '../store.ts';
import { type ChainCheck, createChainCheck, type Difference, type Present } from './rules.ts';
import * as store from './store.ts';

export type Audit = ReturnType<typeof createAudit>;

export interface Report {
  entries: number;
  revisions: number;
  /** How many entries differ; of these the first are named. */
  differing: number;
  differences: EntryDifference[];
}

export type EntryDifference = Difference & { organisationId: string; entryId: string };

/** Whoever finds that many looks for one cause and not for the next difference. */
const NAMED = 1_000;

export function createAudit(db: Database) {
  return {
    /** Every chain of one organisation, or of all. */
    verify: (organisationId?: string): Promise<Report> =>
      db.transaction(async (tx) => {
        await store.freeze(tx);
        const known = await store.organisationIds(tx);
        const wanted = organisationId === undefined ? known : known.filter((id) => id === organisationId);
        if (organisationId !== undefined && wanted.length === 0) {
          throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
        }
        const report: Report = { entries: 0, revisions: 0, differing: 0, differences: [] };
        for (const id of wanted) await verifyOrganisation(tx, id, report);
        return report;
      }),
  };
}

async function verifyOrganisation(tx: Tx, organisationId: string, report: Report): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { rows, stretch } = await store.takeStretch(tx, organisationId, after);
    await verifyStretch(tx, stretch, rows, report);
    after = stretch.upTo;
  }
}

async function verifyStretch(tx: Tx, stretch: store.Stretch, rows: EntryRow[], report: Report): Promise<void> {
  const unseen = new Map(rows.map((row) => [row.id, row]));
  const settle = (entryId: string, check: ChainCheck): void => {
    const row = unseen.get(entryId);
    unseen.delete(entryId);
    const difference = check.end(row && presentOf(row));
    if (difference) note(report, { organisationId: stretch.organisationId, entryId, ...difference });
  };
  let current: { entryId: string; check: ChainCheck } | undefined;
  for await (const { entryId, ...link } of store.revisionsOf(tx, stretch)) {
    if (current && current.entryId !== entryId) settle(current.entryId, current.check);
    if (current?.entryId !== entryId) current = { entryId, check: createChainCheck() };
    current.check.follow(link);
    report.revisions += 1;
  }
  if (current) settle(current.entryId, current.check);
  for (const entryId of unseen.keys()) settle(entryId, createChainCheck());
  report.entries += rows.length;
}

function note(report: Report, difference: EntryDifference): void {
  report.differing += 1;
  if (report.differences.length < NAMED) report.differences.push(difference);
}

const presentOf = (row: EntryRow): Present => ({
  version: row.version,
  figures: snapshot(row),
  createdAt: row.createdAt,
  createdById: row.createdById,
});
