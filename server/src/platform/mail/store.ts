import { column, type Db, sql, type Tx, table } from '../db/index.ts';
import type { Count } from './limit.rules.ts';

const { bytea, integer, text, timestamptz } = column;

const counted = { windowStart: timestamptz, mails: integer };

export const mailSenders = table('mail_senders', { organisationId: text, ...counted });

/** Mails of an organisation to an address, which is stored as a keyed hash. */
export const mailRecipients = table('mail_recipients', { recipientHash: bytea, ...counted });

/** The count, locked until the transaction ends, so that concurrent mails count one after the other. */
export async function lockSender(tx: Tx, organisationId: string, now: Date): Promise<Count> {
  const empty = { windowStart: now, mails: 0 };
  const row = await tx.one(
    counted,
    sql`${mailSenders.insert({ organisationId, ...empty })}
      ON CONFLICT (organisation_id) DO UPDATE SET mails = mail_senders.mails
      RETURNING window_start AS "windowStart", mails`,
  );
  return row ?? empty;
}

/** Undefined if the organisation has posted none for an hour or more. */
export const findSender = (db: Db, organisationId: string): Promise<Count | undefined> =>
  db.one(
    counted,
    sql`SELECT window_start AS "windowStart", mails FROM mail_senders WHERE ${mailSenders.where({ organisationId })}`,
  );

export async function saveSender(tx: Tx, organisationId: string, count: Count): Promise<void> {
  await tx.execute(mailSenders.update(count, { organisationId }));
}

/** Like `lockSender`, for an address. */
export async function lockRecipient(tx: Tx, recipientHash: Buffer, now: Date): Promise<Count> {
  const empty = { windowStart: now, mails: 0 };
  const row = await tx.one(
    counted,
    sql`${mailRecipients.insert({ recipientHash, ...empty })}
      ON CONFLICT (recipient_hash) DO UPDATE SET mails = mail_recipients.mails
      RETURNING window_start AS "windowStart", mails`,
  );
  return row ?? empty;
}

export async function saveRecipient(tx: Tx, recipientHash: Buffer, count: Count): Promise<void> {
  await tx.execute(mailRecipients.update(count, { recipientHash }));
}

/** Skips rows in use: a transaction that posts many mails holds many of them. */
export async function deleteOlderThan(db: Db, limit: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM mail_senders WHERE organisation_id IN (
      SELECT organisation_id FROM mail_senders WHERE window_start <= ${limit} FOR UPDATE SKIP LOCKED)`);
  await db.execute(sql`
    DELETE FROM mail_recipients WHERE recipient_hash IN (
      SELECT recipient_hash FROM mail_recipients WHERE window_start <= ${limit} FOR UPDATE SKIP LOCKED)`);
}
