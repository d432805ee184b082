export type DateForm = 'DMY' | 'MDY' | 'YMD';

export interface DateFormGuess {
  readonly form: DateForm;
  readonly isCertain: boolean;
  /** The reason, as a sentence for the user. */
  readonly because: string;
}

interface Votes {
  readonly dayFirst: string[];
  readonly monthFirst: string[];
  readonly yearFirst: string[];
  readonly unclear: Array<readonly [first: string, second: string, text: string]>;
}

/** The order of day and month in a whole column, because `03/04/2026` alone may be in March or in April. */
export function guessDateForm(texts: Iterable<string>): DateFormGuess {
  const votes: Votes = { dayFirst: [], monthFirst: [], yearFirst: [], unclear: [] };
  for (const text of texts) if (text.length <= 64) count(text.trim(), votes);
  const { dayFirst, monthFirst, yearFirst, unclear } = votes;
  if (dayFirst.length > 0 && monthFirst.length > 0) {
    const form = monthFirst.length > dayFirst.length ? 'MDY' : 'DMY';
    const because = `“${dayFirst[0]}” has the day first, but “${monthFirst[0]}” has the month first.`;
    return { form, isCertain: false, because };
  }
  if (dayFirst.length > 0)
    return { form: 'DMY', isCertain: true, because: `The day comes first, as in “${dayFirst[0]}”.` };
  if (monthFirst.length > 0) {
    return { form: 'MDY', isCertain: true, because: `The month comes first, as in “${monthFirst[0]}”.` };
  }
  if (unclear.length > 0) return guessUnclear(unclear);
  return yearFirst.length > 0
    ? { form: 'YMD', isCertain: true, because: `The year comes first, as in “${yearFirst[0]}”.` }
    : { form: 'DMY', isCertain: true, because: 'No date depends on the order of day and month.' };
}

function count(text: string, { dayFirst, monthFirst, yearFirst, unclear }: Votes): void {
  if (/^\d{4} ?[-./]/.test(text) || /^(?:19|20)\d{6}$/.test(text)) {
    yearFirst.push(text);
    return;
  }
  const [, first = '', separator, second = '', third] =
    /^(\d{1,2}) ?([-./]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{1,2})(?!\d)/.exec(text) ?? [];
  if (third === undefined) return;
  if (Number(first) > 31) yearFirst.push(text);
  else if (Number(first) > 12) dayFirst.push(text);
  else if (Number(second) > 12) monthFirst.push(text);
  // Points separate a day from a month that follows it.
  else if (separator === '.') dayFirst.push(text);
  else unclear.push([first, second, text]);
}

/** Monthly values are dated on the first day of each month, so the number that stays the same is the day. */
function guessUnclear(unclear: Votes['unclear']): DateFormGuess {
  const [, , example] = unclear[0]!;
  const firsts = new Set(unclear.map(([first]) => Number(first)));
  const seconds = new Set(unclear.map(([, second]) => Number(second)));
  const form = seconds.size === 1 && firsts.size > 1 ? 'MDY' : 'DMY';
  const reading = form === 'DMY' ? 'day' : 'month';
  const because = `“${example}” can be read both ways; the ${reading} probably comes first. Please check.`;
  return { form, isCertain: false, because };
}
