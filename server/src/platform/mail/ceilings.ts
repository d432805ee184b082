import { createHmac, hkdfSync } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Db, Tx } from '../db/index.ts';
import { AppError } from '../errors/index.ts';
import {
  mailboxOf,
  PER_ORGANISATION,
  PER_RECIPIENT,
  secondsUntilRoom,
  usedAt,
  WINDOW_MS,
  withOneMore,
} from './ceiling.ts';
import * as store from './store.ts';

/** Limits the mails of an organisation, and the mails to an address from all organisations together. */
export interface MailCeilings {
  /** Counts one mail in the caller's transaction; 429 if there is no room for it, and then nothing is counted. */
  take(tx: Tx, organisationId: string, recipient: string): Promise<void>;
  /** How many mails the organisation has posted in the current hour, of how many. */
  usage(organisationId: string): Promise<{ used: number; limit: number }>;
  /** Deletes counts whose hour is over. */
  purge(): Promise<void>;
}

export function createMailCeilings(deps: { db: Db; clock: Clock; secretKey: string }): MailCeilings {
  const { db, clock } = deps;
  const key = Buffer.from(hkdfSync('sha256', deps.secretKey, '', 'tonne/mail-recipients', 32));
  // With a key: there are so few addresses that a plain hash could be guessed.
  const hashOf = (address: string): Buffer => createHmac('sha256', key).update(mailboxOf(address)).digest();

  return {
    async take(tx, organisationId, recipient) {
      const now = clock.now();
      const recipientHash = hashOf(recipient);
      // In this order everywhere, so that no two transactions wait for each other.
      const sender = await store.lockSender(tx, organisationId, now);
      const receiver = await store.lockRecipient(tx, recipientHash, now);
      refuse(
        `An organisation sends at most ${PER_ORGANISATION} mails an hour`,
        secondsUntilRoom(sender, PER_ORGANISATION, now),
      );
      refuse(
        `An address is sent at most ${PER_RECIPIENT} mails an hour`,
        secondsUntilRoom(receiver, PER_RECIPIENT, now),
      );
      await store.saveSender(tx, organisationId, withOneMore(sender, now));
      await store.saveRecipient(tx, recipientHash, withOneMore(receiver, now));
    },

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
export const isOverCeiling = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'RATE_LIMIT_EXCEEDED';
