/** A number as JSON writes it (RFC 8259 §6). */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const MAX_DIGITS = 15;
/** Far more than any amount needs. A longer number is not data. */
const MAX_CHARACTERS = 400;

/** A number this short cannot have too many digits. */
export const SURELY_SHORT = MAX_DIGITS;

export const TOO_PRECISE = `must have at most ${MAX_DIGITS} significant digits`;
const TOO_LONG = `must be written with at most ${MAX_CHARACTERS} characters`;

export const numberProblems: readonly string[] = [TOO_PRECISE, TOO_LONG];

export const isJsonNumber = (text: string): boolean => JSON_NUMBER.test(text);

/** The reason why a number cannot be stored as written: a double would silently round it to another value. */
export function numberProblem(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return TOO_LONG;
  return significantDigits(text) > MAX_DIGITS ? TOO_PRECISE : undefined;
}

/** Leading zeros never count. Trailing zeros after the point count, because they claim precision. */
function significantDigits(text: string): number {
  let digits = 0;
  let trailingZeros = 0;
  let hasPoint = false;
  for (const character of text) {
    if (character === 'e' || character === 'E') break;
    if (character === '.') hasPoint = true;
    if (character < '0' || character > '9' || (digits === 0 && character === '0')) continue;
    digits++;
    trailingZeros = character === '0' ? trailingZeros + 1 : 0;
  }
  return hasPoint ? digits : digits - trailingZeros;
}
