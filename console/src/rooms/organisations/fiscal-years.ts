const EARLIER_YEARS = 10;

/** Fiscal years to choose from, the next first; the service takes older ones too. */
export const yearsToChoose = (now = new Date()): string[] =>
  Array.from({ length: EARLIER_YEARS + 2 }, (_, index) => String(now.getFullYear() + 1 - index));
