/** A number as JSON writes it (RFC 8259 §6). */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const MAX_DIGITS = 15;
/** Far more than any amount needs: a number this long is not data. */
const MAX_CHARACTERS = 400;

/** A number of so many characters cannot have too many digits. */
export const SURELY_SHORT = MAX_DIGITS;

export const TOO_PRECISE = `must have at most ${MAX_DIGITS} significant digits`;
const TOO_LONG = `must be written with at most ${MAX_CHARACTERS} characters`;

export const numberProblems: readonly string[] = [TOO_PRECISE, TOO_LONG];

export const isJsonNumber = (text: string): boolean => JSON_NUMBER.test(text);

/** Why a number cannot be kept as it is written: a double would round it to a neighbour without a word. */
export function numberProblem(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return TOO_LONG;
  return significantDigits(text) > MAX_DIGITS ? TOO_PRECISE : undefined;
}

/** Leading zeros never count; trailing ones do after a point, where they claim precision. */
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
