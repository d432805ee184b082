import type { GenerateReport } from '@tonne/sdk';

export type Edition = NonNullable<GenerateReport['esrsEdition']>;

/** The service takes the edition that applies to the period. */
export const BY_PERIOD = 'by_period';
export type EditionChoice = Edition | typeof BY_PERIOD;

export const editionChoices: readonly EditionChoice[] = [BY_PERIOD, '2023', '2026'];

/** Only one report knows editions; the service refuses one for any other. */
export const hasEditions = (reportId: GenerateReport['reportId']): boolean => reportId === 'esrs_e1';

/** The edition as an order states it. */
export const toEdition = (choice: EditionChoice): Edition | null => (choice === BY_PERIOD ? null : choice);
