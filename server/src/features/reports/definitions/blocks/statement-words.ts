import type { InventoryStatement } from '../../../organisations/index.ts';
import type { Reading } from '../reading.ts';

export const APPROACHES: Record<InventoryStatement['consolidationApproach'], string> = {
  operational_control: 'Operational control',
  financial_control: 'Financial control',
  equity_share: 'Equity share',
};

export const RELEVANCE: Record<InventoryStatement['scope3'][number]['status'], string> = {
  calculated: 'Relevant, calculated',
  not_yet: 'Relevant, not yet calculated',
  not_relevant: 'Not relevant',
};

/** The reason why a part of the report is empty, and what to do about it. */
export const missingStatement = ({ fiscalYear }: Pick<Reading, 'fiscalYear'>): string =>
  `There is no inventory statement for ${fiscalYear}: write one under Settings, Inventory statements.`;

/** The same for a part that the statement leaves out. */
export const missingPart = ({ statement, fiscalYear }: Reading, part: string): string =>
  statement
    ? `The inventory statement for ${fiscalYear} does not name ${part}: add it under Settings, Inventory statements.`
    : missingStatement({ fiscalYear });

export const missingMetrics = (fiscalYear: number): string =>
  `There are no metrics for ${fiscalYear}: enter revenue, employees or others under Settings, Metrics.`;
