import { dateInWords } from '@tonne/documents';
import { civilDate } from '../../../../kernel/period.ts';

/** For people: "22 March 2026 at 12:00 UTC". */
export const longDate = (instant: Date): string =>
  `${dateInWords(civilDate(instant))} at ${instant.toISOString().slice(11, 16)} UTC`;
