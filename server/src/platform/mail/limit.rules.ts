import { foldAddress } from '../../kernel/text.ts';

/** Mails posted in the hour that began with the first of them. */
export interface Count {
  readonly windowStart: Date;
  readonly mails: number;
}

export const WINDOW_MS = 3_600_000;

export const PER_ORGANISATION = 200;
/** Mails to one mailbox from one organisation. */
export const PER_RECIPIENT = 10;
/**
 * Links and codes that a person requests. Unused ones have their own limit, 5 in 15 minutes, which only the person with
 * the mailbox can use up. This limit is high enough for all of them.
 */
export const ASKED_FOR = 50;

const isOver = ({ windowStart }: Count, now: Date): boolean => now.getTime() - windowStart.getTime() >= WINDOW_MS;

/** The count after one more mail. A count whose hour is over starts again. */
export const withOneMore = (count: Count, now: Date): Count =>
  isOver(count, now) ? { windowStart: now, mails: 1 } : { ...count, mails: count.mails + 1 };

/** How many mails of the limit are used now. */
export const usedAt = (count: Count | undefined, now: Date): number =>
  count === undefined || isOver(count, now) ? 0 : count.mails;

/** Whole seconds until another mail is allowed, 0 if one is allowed now. */
export function secondsUntilAllowed(count: Count, limit: number, now: Date): number {
  if (count.mails < limit || isOver(count, now)) return 0;
  return Math.ceil((count.windowStart.getTime() + WINDOW_MS - now.getTime()) / 1_000);
}

/**
 * The mailbox that a limit counts. Upper and lower case are the same, and so is an address with a tag after a plus
 * sign.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [mailbox = ''] = address.slice(0, at).split('+', 1);
  return foldAddress(`${mailbox}${address.slice(at)}`);
}
