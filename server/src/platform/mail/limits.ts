import { createHmac, hkdfSync } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/index.ts';
import { AppError } from '../errors/index.ts';
import {
  ASKED_FOR,
  mailboxOf,
  PER_ORGANISATION,
  PER_RECIPIENT,
  secondsUntilAllowed,
  usedAt,
  WINDOW_MS,
  withOneMore,
} from './limit.rules.ts';
import * as store from './store.ts';

/** `asked_for`: a link or code that the recipient requested, with its own limit. */
export type Occasion = 'sent' | 'asked_for';

/**
 * Limits the mails of an organisation, and its mails to one address. Limits are not shared between organisations: one
 * could otherwise keep a person from signing in, or learn from a refusal that an address is known.
 */
export interface MailLimits {
  /** Counts one mail in the caller's transaction. Throws 429 and counts nothing if the limit is reached. */
  take(tx: Tx, organisationId: string, recipient: string, occasion: Occasion): Promise<void>;
  /** Number of mails of the organisation in the current hour, and its limit. */
  usage(organisationId: string): Promise<{ used: number; limit: number }>;
  /** Deletes counts whose hour is over. */
  purge(): Promise<void>;
}

export function createMailLimits(deps: { db: Db; clock: Clock; secretKey: string }): MailLimits {
  const { db, clock } = deps;
  const key = Buffer.from(hkdfSync('sha256', deps.secretKey, '', 'tonne/mail-recipients', 32));
  // A keyed hash: there are so few addresses that a plain hash could be guessed.
  const hashOf = (budget: Occasion, organisationId: string, address: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([budget, organisationId, mailboxOf(address)]))
      .digest();

  const takeSent = async (tx: Tx, organisationId: string, recipient: string): Promise<void> => {
    const now = clock.now();
    const recipientHash = hashOf('sent', organisationId, recipient);
    // Always in this order, so that no two transactions wait for each other.
    const sender = await store.lockSender(tx, organisationId, now);
    const receiver = await store.lockRecipient(tx, recipientHash, now);
    refuse(
      `An organisation sends at most ${PER_ORGANISATION} mails an hour`,
      secondsUntilAllowed(sender, PER_ORGANISATION, now),
    );
    refuse(
      `An organisation sends an address at most ${PER_RECIPIENT} mails an hour`,
      secondsUntilAllowed(receiver, PER_RECIPIENT, now),
    );
    await store.saveSender(tx, organisationId, withOneMore(sender, now));
    await store.saveRecipient(tx, recipientHash, withOneMore(receiver, now));
  };

  const takeAskedFor = async (tx: Tx, organisationId: string, recipient: string): Promise<void> => {
    const now = clock.now();
    const recipientHash = hashOf('asked_for', organisationId, recipient);
    const receiver = await store.lockRecipient(tx, recipientHash, now);
    refuse(`You are sent at most ${ASKED_FOR} links and codes an hour`, secondsUntilAllowed(receiver, ASKED_FOR, now));
    await store.saveRecipient(tx, recipientHash, withOneMore(receiver, now));
  };

  return {
    take: (tx, organisationId, recipient, occasion) =>
      occasion === 'asked_for' ? takeAskedFor(tx, organisationId, recipient) : takeSent(tx, organisationId, recipient),

    async usage(organisationId) {
      return { used: usedAt(await store.findSender(db, organisationId), clock.now()), limit: PER_ORGANISATION };
    },

    purge: () => store.deleteOlderThan(db, new Date(clock.now().getTime() - WINDOW_MS)),
  };
}

function refuse(rule: string, retryAfter: number): void {
  if (retryAfter === 0) return;
  throw new AppError('RATE_LIMIT_EXCEEDED', {
    message: `${rule}; wait the number of seconds in Retry-After.`,
    retryAfter,
  });
}

/** For a caller that continues without the mail. */
export const isOverMailLimit = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'RATE_LIMIT_EXCEEDED';
