import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { ClaimBasis } from '../../inventory/index.ts';

/** Series beyond this number are counted, not listed. */
const MOST_NAMED = 20;

/** Field in which a refusal names missing months. */
const COVERAGE = 'coverage';

const RECORD =
  'Record them, or exclude the location or category in the inventory statement of the year with the reason.';

/** A period with missing months is smaller than the truth, and so is its claim. */
export function checkRecords({ gaps, unrecorded }: ClaimBasis['coverage']): ErrorDetail[] {
  const sentences = [
    ...gaps.map(
      ({ locationName, category, months }) => `${locationName}, ${category}: no entries for ${stretches(months)}`,
    ),
    ...unrecorded.map(({ ghgScope, months }) => `scope ${ghgScope}: nothing is recorded for ${stretches(months)}`),
  ];
  if (sentences.length === 0) return [];
  const more = sentences.length - MOST_NAMED;
  const named = sentences.slice(0, MOST_NAMED);
  return [...named, ...(more > 0 ? [`${more} more series have missing months`] : [])].map((sentence) => ({
    field: COVERAGE,
    message: `${sentence}. ${RECORD}`,
  }));
}

/** `2025-02 and 2025-04 to 2025-06`; the months are in calendar order. */
function stretches(months: readonly string[]): string {
  const found: Array<[first: string, last: string]> = [];
  for (const month of months) {
    const last = found.at(-1);
    if (last && next(last[1]) === month) last[1] = month;
    else found.push([month, month]);
  }
  return IN_WORDS.format(found.map(([first, last]) => (first === last ? first : `${first} to ${last}`)));
}

const IN_WORDS = new Intl.ListFormat('en', { type: 'conjunction' });

function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [nextYear, nextNumber] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${nextYear}-${String(nextNumber).padStart(2, '0')}`;
}
