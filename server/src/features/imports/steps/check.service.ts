import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insideScopes, type Library } from '../../factors/index.ts';
import { createSpendRules, listActiveRules } from '../../spend/index.ts';
import type { CheckRows } from '../rows/check.service.ts';
import type { FactorNames, ReadContext } from '../rows/row.rules.ts';
import * as rowStore from '../rows/store.ts';
import { statusAtRest } from '../rules.ts';
import { type ImportRecord, saveProgress, updateImport } from '../store.ts';
import { findTemplate } from '../templates/store.ts';
import { type RefreshValues, readMeanings } from '../values/service.ts';
import { countUnmapped } from '../values/store.ts';

/** Checked in one transaction. */
const ROWS_AT_ONCE = 1_000;
/** Imports of this size are checked within the request that changes them. */
export const SMALL_IMPORT = 500;
/** Thousands of values get their suggestions in several transactions. */
const MOST_SUGGESTING_MS = 2_000;

interface Dependencies {
  readonly clock: Clock;
  readonly library: Pick<Library, 'airports' | 'indexFor'>;
  readonly checkRows: CheckRows;
  readonly refreshValues: RefreshValues;
}

export type CheckStep = ReturnType<typeof createCheckStep>;

export function createCheckStep({ clock, library, checkRows, refreshValues }: Dependencies) {
  const readContext = async (tx: Tx, row: ImportRecord): Promise<ReadContext> => {
    const { organisationId, columns, defaults } = row;
    const [meanings, rules, factors] = await Promise.all([
      readMeanings(tx, keyOf(row)),
      listActiveRules(tx, organisationId),
      library.indexFor(tx, organisationId),
    ]);
    const factorNames = (code: string): FactorNames | undefined => {
      const factor = factors.find(code);
      return factor && { scope: insideScopes(factor), category: factor.category, subcategory: factor.subcategory };
    };
    const spendRule = createSpendRules(rules);
    return { columns, defaults, meanings, airports: library.airports, spendRule, factorNames };
  };

  /** Checks rows, and compares them with other rows of the import. */
  const check = async (
    tx: Tx,
    actor: Actor,
    row: ImportRecord,
    rows: readonly rowStore.StoredRow[],
    withAll = false,
  ): Promise<void> => {
    const key = keyOf(row);
    const context = await readContext(tx, row);
    const open = rows.filter(({ state }) => state !== 'applied');
    await rowStore.saveChecked(tx, key, await checkRows(tx, actor, context, open));
    const compared = { lines: open.map(({ line }) => line), withAll };
    await rowStore.markRepeated(tx, key, compared);
    await rowStore.markPossiblyRepeated(tx, key, compared);
  };

  const settle = async (tx: Tx, row: ImportRecord): Promise<void> => {
    const key = keyOf(row);
    const counts = { ...(await rowStore.countRows(tx, key)), unmapped: await countUnmapped(tx, key) };
    const change = { counts, status: statusAtRest(counts), step: null, reached: 0, tries: 0, updatedAt: clock.now() };
    await updateImport(tx, row.organisationId, row.id, change);
  };

  const refresh = async (tx: Tx, row: ImportRecord, mostMs: number): Promise<boolean> => {
    const template = row.templateId ? await findTemplate(tx, row.organisationId, row.templateId) : undefined;
    return refreshValues(tx, row, template?.meanings, mostMs);
  };

  return {
    settle,

    /** One chunk of rows; the last one settles the import. */
    async chunk(tx: Tx, actor: Actor, row: ImportRecord): Promise<void> {
      if (row.reached === 0 && !(await refresh(tx, row, MOST_SUGGESTING_MS)))
        return saveProgress(tx, row, 0, row.version);
      const rows = await rowStore.rowsAfter(tx, keyOf(row), row.reached, ROWS_AT_ONCE);
      await check(tx, actor, row, rows);
      const last = rows.at(-1);
      if (last && rows.length === ROWS_AT_ONCE) await saveProgress(tx, row, last.line, row.version);
      else await settle(tx, row);
    },

    /** Some rows of an import, after a change of them, and those that repeat them. */
    async lines(tx: Tx, actor: Actor, row: ImportRecord, lines: readonly number[]): Promise<void> {
      const key = keyOf(row);
      const all = [...lines, ...(await rowStore.linesRepeating(tx, key, lines))];
      await check(tx, actor, row, await rowStore.findLines(tx, key, all), true);
      await settle(tx, row);
    },

    /** All rows of an import, now if they are few, otherwise in the worker. */
    async all(tx: Tx, actor: Actor, row: ImportRecord): Promise<void> {
      if (row.counts.rows > SMALL_IMPORT) {
        const change = { status: 'reading', step: 'check', reached: 0, tries: 0, dueAt: clock.now() } as const;
        return updateImport(tx, row.organisationId, row.id, { ...change, updatedAt: clock.now() });
      }
      await refresh(tx, row, Number.POSITIVE_INFINITY);
      await check(tx, actor, row, await rowStore.rowsAfter(tx, keyOf(row), 0, SMALL_IMPORT));
      await settle(tx, row);
    },
  };
}

export const keyOf = ({ organisationId, id }: Pick<ImportRecord, 'organisationId' | 'id'>): rowStore.Key => ({
  organisationId,
  importId: id,
});
