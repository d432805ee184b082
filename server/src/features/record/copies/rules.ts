/** The last copy that went to a destination. */
export interface LastCopy {
  readonly size: number;
  readonly sentAt: Date;
}

const DAY_MS = 24 * 3_600_000;
const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/** The first checkpoint goes at once, then one on each day (UTC) on which there is a newer one. */
export const isDue = (latestSize: number, last: LastCopy | undefined, now: Date): boolean =>
  last === undefined || (latestSize > last.size && dayOf(now) !== dayOf(last.sentAt));

/** When a day begins on which none has been sent. */
export const nextDay = (now: Date): Date => new Date((dayOf(now) + 1) * DAY_MS);

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** After this many failures in a row. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
