/**
 * One spelling for all: without case, accents and ligatures. Typists without a German keyboard write `oe` for `ö`, so both
 * become `o`; `fuel` becomes `ful` for the same reason, in names and in queries alike.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/([aou])e/g, '$1');

/** The folded words of a text. `R-410A` is one word, `T-shirt` two. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(/(\p{L})[-‐](?=\d)/gu, '$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that say nothing about an activity. */
const FUNCTION_WORDS = new Set(
  [
    'a an and at by for from in my of on or our per the to with',
    'am auf aus bei das dem den der des die ein eine für im in mit nach oder pro und vom von zu zum zur',
    'à au aux avec d de des du en et l la le les ou par pour sans sur un une',
    'al con de del el en la las los o para por sin un una y',
  ].flatMap(wordsOf),
);

/** The words without function words, unless there are no others. */
export function contentOf(words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !FUNCTION_WORDS.has(word));
  return content.length > 0 ? content : words;
}

/** Words of the documents that entries are made from. */
const DOCUMENT_WORDS = new Set(
  [
    'account annual bill charge cost costs expense expenses fee invoice monthly payment purchase receipt statement voucher',
    'abrechnung abschlag ausgabe ausgaben beleg jahresabrechnung kauf kosten monat quittung rechnung zahlung',
    'achat depense depenses facture factures frais mensuel note paiement recu',
    'compra coste costes cuota factura facturas gasto gastos mensual pago recibo',
  ].flatMap(wordsOf),
);

/** Whether a word alone names no activity. */
export const isIncidental = (word: string): boolean => /^\d+$/.test(word) || DOCUMENT_WORDS.has(word);

/**
 * The part that singular and plural share in the four languages, roughly: `batteries`, `battery` and `Batterien` all become
 * `batteri`. At least three letters remain, and `glass` keeps its ending.
 */
export const stemOf = (word: string): string =>
  word.replace(/(?<=.{3})(?:e[ns]|e|(?<!s)s|x)$/, '').replace(/(?<=.{3})y$/, 'i');

/** Short words and words with digits never count as mistyped: R-410A is not a typo of R-410B. */
export function allowedSlips(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The letters of a word as bits, so that most words can be dismissed without comparing them. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Letters missing, surplus, wrong or swapped with the next one (optimal string alignment), or `limit + 1` if there are
 * more.
 */
export function slipsBetween(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: right.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let at = 1; at <= right.length; at++) {
      const isSame = left[row - 1] === right[at - 1];
      const isSwapped = row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1];
      const steps = Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      current.push(isSwapped ? Math.min(steps, beforeLast[at - 2]! + 1) : steps);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[right.length]!;
}
