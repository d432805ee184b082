const MAX_NAME = 31;
/** Excel's rules: none of these, no apostrophe at either end, not "History", unique regardless of case. */
const FORBIDDEN = /[[\]:*?/\\]|\p{Cc}/gu;

/** Gives each sheet a name that spreadsheet programs accept, as close to the requested one as possible. */
export function createSheetNames(): (wish: string) => string {
  const taken = new Set<string>(['history']);
  return (wish) => {
    const plain =
      wish
        .replace(FORBIDDEN, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^'+|(?<!')'+$/g, '') || 'Sheet';
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = plain.slice(0, MAX_NAME - suffix.length).trim() + suffix;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
