import { type DecimalMark, numberEnd, withoutCurrency } from './amounts.ts';

export interface DecimalGuess {
  readonly decimal: DecimalMark;
  readonly isCertain: boolean;
  /** The reason, as a sentence for the user. */
  readonly because: string;
}

/** What one number says of its column: its decimal mark, the mark that must be one of the two, or nothing. */
type Vote = { readonly decimal: DecimalMark } | { readonly either: DecimalMark } | null;

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

const nameOf = (mark: DecimalMark): string => (mark === '.' ? 'point' : 'comma');

/** The decimal mark of a whole column, because `1.234` alone may be a thousand or a little more than one. */
export function guessDecimal(texts: Iterable<string>): DecimalGuess {
  const votes: Record<DecimalMark, string[]> = { '.': [], ',': [] };
  const unclear: Record<DecimalMark, string[]> = { '.': [], ',': [] };
  for (const text of texts) {
    const vote = voteOf(text);
    if (vote === null) continue;
    if ('decimal' in vote) votes[vote.decimal].push(text.trim());
    else unclear[vote.either].push(text.trim());
  }
  return decide(votes, unclear);
}

function decide(votes: Record<DecimalMark, string[]>, unclear: Record<DecimalMark, string[]>): DecimalGuess {
  const decimal: DecimalMark = votes[','].length > votes['.'].length ? ',' : '.';
  const [example] = votes[decimal];
  const [contrary] = votes[other(decimal)];
  if (example !== undefined && contrary === undefined) {
    return { decimal, isCertain: true, because: `The decimal mark is a ${nameOf(decimal)}, as in “${example}”.` };
  }
  if (example !== undefined) {
    const because = `Most numbers have a decimal ${nameOf(decimal)}, as in “${example}”, but “${contrary}” does not.`;
    return { decimal, isCertain: false, because };
  }
  return decideByGroups(unclear);
}

function decideByGroups(unclear: Record<DecimalMark, string[]>): DecimalGuess {
  const groups: DecimalMark = unclear['.'].length > unclear[','].length ? '.' : ',';
  const [example] = unclear[groups];
  if (example === undefined) {
    return { decimal: '.', isCertain: true, because: 'The numbers have no decimal places.' };
  }
  const because = `Every ${nameOf(groups)} is followed by three digits, as in “${example}”, so it probably separates thousands.`;
  return { decimal: other(groups), isCertain: false, because };
}

function voteOf(text: string): Vote {
  if (text.length > 64) return null;
  const number = withoutCurrency(text.trim());
  const digits = number.slice(0, numberEnd(number)).replace(/^[^\d.,]+|[^\d.,]+$/g, '');
  if (!/\d/.test(digits)) return null;
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points + commas === 0) return null;
  if (points > 0 && commas > 0) return voteOfBoth(digits, points, commas);
  const mark: DecimalMark = points > 0 ? '.' : ',';
  if (points + commas > 1) return isGrouped(digits, mark) ? { decimal: other(mark) } : null;
  return isGrouped(digits, mark) ? { either: mark } : { decimal: mark };
}

/** The mark that comes last and once is the decimal one. */
function voteOfBoth(digits: string, points: number, commas: number): Vote {
  const decimal: DecimalMark = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const isOnce = (decimal === '.' ? points : commas) === 1;
  return isOnce && isGrouped(digits.split(decimal)[0]!, other(decimal)) ? { decimal } : null;
}

/** In groups of three, of which the first does not begin with zero: `0.125` is no thousand. */
const isGrouped = (digits: string, mark: DecimalMark): boolean => {
  const [first = '', ...groups] = digits.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
};
