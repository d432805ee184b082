import { type Block, type Cell, column, type Row, type Section, type Table, table } from '@tonne/documents';
import { ghgCategories } from '../../../factors/index.ts';
import type { ActivitySum } from '../../../inventory/index.ts';
import type { InventoryStatement } from '../../../organisations/index.ts';
import type { Comparison, InventoryData } from '../../inventory.service.ts';
import { counted } from '../amounts.rules.ts';
import { periodLabel } from '../calendar.rules.ts';
import { isEnergyKnown } from '../energy.rules.ts';

/** Cell of a report that states a disclosure, under the name of its row. */
interface StatedCell {
  name: string;
  value: Cell;
}

/** Finds the cells of a disclosure among the tables of the report. */
export type Place = (tables: ReadonlyMap<string, Table>) => StatedCell[];

/** Disclosure that a framework requires. */
export interface Disclosure {
  name: string;
  /** Cells that state it. It counts as stated only if none of them is empty. */
  place: Place;
  /** Reason why the report does not state it, and what to do, if it is known beforehand. */
  missing?: string | undefined;
}

/** Cells of these columns in a table; `where` restricts the rows. */
export const inTable =
  (id: string, columns: readonly string[], where: (row: Row) => boolean = () => true): Place =>
  (tables) => {
    const found = tables.get(id);
    const named = found?.columns.find(({ kind, printed }) => kind === 'text' && printed !== false)?.key ?? '';
    const rows = ((found?.rows ?? []) as readonly Row[]).filter(where);
    return rows.flatMap((row) => columns.map((key) => ({ name: `${row[named]}`, value: row[key] ?? null })));
  };

export const inProse =
  (value: string | null | undefined): Place =>
  () => [{ name: 'the text', value: value ?? null }];

/** For lists that may be empty: that the report shows the list is the statement. */
export const isShown =
  (id: string): Place =>
  (tables) =>
    tables.has(id) ? [{ name: id, value: id }] : [];

/** For facts that Tonne does not record. */
export const nowhere: Place = () => [];

/** Lists every disclosure of the framework, so that none is left out silently. The statuses come from the report’s cells. */
export function disclosureTable(sections: readonly Section[], disclosures: readonly Disclosure[]): Block {
  return table({
    id: 'disclosures',
    title: 'Completeness',
    columns: [
      column.text('disclosure', 'Disclosure', { width: 50 }),
      column.text('status', 'Status', { width: 10 }),
      column.text('remark', 'Why, and what to do', { width: 60 }),
    ],
    rows: disclosures.map(({ name, place, missing }) => ({
      disclosure: name,
      ...statusOf(readCells(sections, place), missing),
    })),
  });
}

/** Number of cells of a disclosure, and the names of the rows whose cells are empty. */
interface ReadCells {
  cells: number;
  empty: readonly string[];
}

export function readCells(sections: readonly Section[], place: Place): ReadCells {
  const blocks = sections.flatMap((each) => each.blocks);
  const tables = new Map(blocks.filter((block) => block.type === 'table').map((block) => [block.id, block]));
  const cells = place(tables);
  return { cells: cells.length, empty: cells.filter(({ value }) => value === null).map(({ name }) => name) };
}

export const NO_FIGURE = 'The report holds no figure for it.';

/** `Not known: Gas, Transport.` */
export const emptyInWords = ({ empty }: ReadCells): string => `Not known: ${[...new Set(empty)].join(', ')}.`;

function statusOf(read: ReadCells, missing: string | undefined) {
  if (missing !== undefined || read.empty.length === read.cells)
    return { status: 'Missing', remark: missing ?? NO_FIGURE };
  return read.empty.length === 0
    ? { status: 'Stated', remark: null }
    : { status: 'Incomplete', remark: emptyInWords(read) };
}

export const APPROACHES: Record<InventoryStatement['consolidationApproach'], string> = {
  operational_control: 'Operational control',
  financial_control: 'Financial control',
  equity_share: 'Equity share',
};

export const categoryNames: ReadonlyMap<string, string> = new Map(ghgCategories.map(({ code, name }) => [code, name]));

export const RELEVANCE: Record<InventoryStatement['scope3'][number]['status'], string> = {
  calculated: 'Relevant, calculated',
  not_yet: 'Relevant, not yet calculated',
  not_relevant: 'Not relevant',
};

/** Reason why a part of the report is empty, and what to do. */
export const missingStatement = ({ fiscalYear }: Pick<InventoryData, 'fiscalYear'>): string =>
  `There is no inventory statement for ${fiscalYear}: write one under Settings, Inventory statements.`;

/** The same, for a part that the statement leaves out. */
export const missingPart = ({ statement, fiscalYear }: InventoryData, part: string): string =>
  statement
    ? `The inventory statement for ${fiscalYear} does not name ${part}: add it under Settings, Inventory statements.`
    : missingStatement({ fiscalYear });

export const missingPrevious = ({ period, total }: Comparison): string | undefined =>
  total === null ? `There are no approved or locked entries for ${periodLabel(period)}.` : undefined;

/** The energy of an entry without a calorific value is not known. */
export function unknownEnergy(users: readonly ActivitySum[]): string | undefined {
  const unknown = users.filter((each) => !isEnergyKnown(each)).reduce((all, { entries }) => all + entries, 0);
  return unknown === 0
    ? undefined
    : `The energy of ${counted(unknown, 'entry is', 'entries are')} not known: record litres, kilograms or kWh of a fuel with a calorific value instead.`;
}

export const missingMetrics = (fiscalYear: number): string =>
  `There are no metrics for ${fiscalYear}: enter revenue, employees or others under Settings, Metrics.`;
