import type { Formats } from './entries.ts';
import type { Field, Mapping } from './fields.ts';

/** As most files are, where a file leaves a doubt. */
const USUAL: Formats = { decimalMark: '.', dateOrder: 'ymd' };

/** The formats that the columns of the quantity and of the days show. */
export function recognisedFormats(columns: readonly Partial<Formats>[], mapping: Mapping): Partial<Formats> {
  const of = (field: Field): Partial<Formats> => columns[mapping[field].column ?? -1] ?? {};
  const { decimalMark } = of('quantity');
  const dateOrder = of('periodStart').dateOrder ?? of('periodEnd').dateOrder;
  return { ...(decimalMark && { decimalMark }), ...(dateOrder && { dateOrder }) };
}

export const guessFormats = (columns: readonly Partial<Formats>[], mapping: Mapping): Formats => ({
  ...USUAL,
  ...recognisedFormats(columns, mapping),
});
