const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** For people: "22 March 2026 at 12:00 UTC". Joined by hand, since how Intl joins day and time varies with its version. */
export const longDate = (instant: Date): string =>
  `${day.format(instant)} at ${instant.toISOString().slice(11, 16)} UTC`;
