import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import {
  checkRow,
  DuplicateEntry,
  type EntriesService,
  type EvidenceFiles,
  importedStates,
  MAX_EVIDENCE_NAME,
  type ReceivedFile,
} from '../../entries/index.ts';
import { recordedImports } from '../present.ts';
import { problemsOf } from '../rows/rules.ts';
import * as rowStore from '../rows/store.ts';
import { findImport, type ImportRecord, saveProgress, updateImport } from '../store.ts';
import { learnMeanings } from '../values/store.ts';
import { type CheckStep, keyOf } from './check.service.ts';

const ROWS_AT_ONCE = 500;
/** Deleting an entry takes several statements. */
const ENTRIES_AT_ONCE = 100;

interface Dependencies {
  readonly clock: Clock;
  readonly record: RecordChange;
  readonly entries: Pick<EntriesService, 'createMany' | 'remove'>;
  readonly evidence: Pick<EvidenceFiles, 'copy' | 'add'>;
  readonly db: Database;
  readonly checkStep: Pick<CheckStep, 'settle'>;
}

/** Entries and the states of their rows are written in one transaction, so no row becomes an entry twice. */
export function createApplySteps({ db, clock, record, entries, evidence, checkStep }: Dependencies) {
  const finish = async (tx: Tx, actor: Actor, row: ImportRecord, action: 'applied' | 'undone'): Promise<void> => {
    const { organisationId, id } = row;
    await checkStep.settle(tx, row);
    const appliedAt = action === 'applied' ? clock.now() : null;
    await updateImport(tx, organisationId, id, { appliedAt, updatedAt: clock.now() });
    const after = await findImport(tx, organisationId, id);
    record(tx, actor, recordedImports.change(`import.${action}`, row, after!));
  };

  const nextRows = (on: Db, row: ImportRecord): Promise<rowStore.StoredRow[]> =>
    rowStore.rowsIn(on, keyOf(row), ['ready'], row.reached, ROWS_AT_ONCE);

  return {
    /** Copies an invoice for each of its next entries, outside a transaction. Copies without an entry are removed later. */
    async copyFile(row: ImportRecord): Promise<Map<number, ReceivedFile>> {
      if (row.step !== 'apply' || !isInvoice(row.kind)) return new Map();
      const copies = new Map<number, ReceivedFile>();
      for (const { line } of await nextRows(db, row))
        copies.set(
          line,
          await evidence.copy(row.organisationId, { fileKey: row.fileKey, contentType: evidenceOf(row).type }),
        );
      return copies;
    },

    async apply(tx: Tx, actor: Actor, row: ImportRecord, copies: ReadonlyMap<number, ReceivedFile>): Promise<void> {
      const key = keyOf(row);
      const rows = await nextRows(tx, row);
      const requests = rows.map(({ entry }) => checkRow(entry));
      const outcomes = await entries.createMany(tx, actor, requests, ({ row: entry }) => entry.id, row.id);
      for (const [at, { line }] of rows.entries()) {
        const [id, received] = [outcomes[at], copies.get(line)];
        if (typeof id === 'string' && received)
          await evidence.add(tx, actor, { id, query: { name: evidenceOf(row).name }, received });
      }
      await rowStore.saveChecked(
        tx,
        key,
        rows.map((each, at) => appliedRow(row, each, outcomes[at]!)),
      );
      const last = rows.at(-1);
      if (last && rows.length === ROWS_AT_ONCE) return saveProgress(tx, row, last.line, row.version);
      await learnMeanings(tx, key, clock.now());
      await finish(tx, actor, row, 'applied');
    },

    async undo(tx: Tx, actor: Actor, row: ImportRecord): Promise<void> {
      const key = keyOf(row);
      const rows = await rowStore.rowsIn(tx, key, ['applied'], row.reached, ENTRIES_AT_ONCE);
      const ids = rows.flatMap(({ entryId }) => entryId ?? []);
      const states = await importedStates(tx, row.organisationId, row.id, ids);
      for (const [id, state] of states)
        if (state === 'draft') await entries.remove(tx, actor, { id, checkVersion: () => undefined });
      // An entry that a person has deleted leaves its row free; one submitted meanwhile stays.
      const free = rows.filter(({ entryId }) => (states.get(entryId ?? '') ?? 'draft') === 'draft');
      await rowStore.releaseRows(
        tx,
        key,
        free.map(({ line }) => line),
      );
      const last = rows.at(-1);
      if (last && rows.length === ENTRIES_AT_ONCE) return saveProgress(tx, row, last.line, row.version);
      await finish(tx, actor, row, 'undone');
    },
  };
}

/** Browsers run scripts in XML, so an invoice in XML becomes evidence as plain text, with the same bytes. */
const evidenceOf = ({ contentType, name }: ImportRecord) =>
  contentType === 'application/pdf'
    ? ({ type: contentType, name: withExtension(name, '.pdf') } as const)
    : ({ type: 'text/plain', name: withExtension(name, '.txt') } as const);

const withExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(extension) ? name : `${name.slice(0, MAX_EVIDENCE_NAME - extension.length)}${extension}`;

const isInvoice = (kind: ImportRecord['kind']): boolean => kind === 'ubl' || kind === 'cii';

/** An entry may have come between the check and the application. */
function appliedRow({ columns }: ImportRecord, row: rowStore.StoredRow, outcome: string | AppError): rowStore.Checked {
  if (!(outcome instanceof AppError)) return { ...row, state: 'applied', entryId: outcome };
  if (outcome instanceof DuplicateEntry) {
    const repeats = typeof outcome.other === 'string' ? outcome.other : null;
    return { ...row, state: 'duplicate', repeats };
  }
  return { ...row, state: 'error', problems: problemsOf(columns, outcome) };
}
