import { type Block, column, table } from '@tonne/documents';
import { ghgCategories } from '../../../factors/index.ts';
import type { ActivitySum } from '../../../inventory/index.ts';
import type { InventoryStatement } from '../../../organisations/index.ts';
import type { Comparison, InventoryData } from '../../inventory.service.ts';
import { counted } from '../amounts.rules.ts';
import { periodLabel } from '../calendar.rules.ts';
import { isEnergyKnown } from '../energy.rules.ts';

/** Disclosure that a framework requires. */
export interface Disclosure {
  name: string;
  /** Reason why the report does not state it, and what to do; undefined if it does. */
  missing: string | undefined;
}

/** Lists every disclosure of the framework, so that none is left out silently. */
export const disclosureTable = (disclosures: readonly Disclosure[]): Block =>
  table({
    id: 'disclosures',
    title: 'What is stated, and what is missing',
    columns: [
      column.text('disclosure', 'Disclosure', { width: 50 }),
      column.text('status', 'Status', { width: 10 }),
      column.text('remark', 'Why, and what to do', { width: 60 }),
    ],
    rows: disclosures.map(({ name, missing }) => ({
      disclosure: name,
      status: missing === undefined ? 'Stated' : 'Missing',
      remark: missing ?? null,
    })),
  });

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
