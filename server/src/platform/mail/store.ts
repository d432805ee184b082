import { type Db, sql, type Tx } from '../db/index.ts';
import type { Count } from './ceiling.ts';

/** The count, held until the transaction ends: of several mails at once each sees those before it. */
export async function lockSender(tx: Tx, organisationId: string, now: Date): Promise<Count> {
  const [row] = await tx.query<Count>(sql`
    INSERT INTO mail_senders AS m (organisation_id, window_start, mails) VALUES (${organisationId}, ${now}, 0)
    ON CONFLICT (organisation_id) DO UPDATE SET mails = m.mails
    RETURNING window_start AS "windowStart", mails`);
  return row!;
}

export async function saveSender(tx: Tx, organisationId: string, { windowStart, mails }: Count): Promise<void> {
  await tx.execute(sql`
    UPDATE mail_senders SET window_start = ${windowStart}, mails = ${mails} WHERE organisation_id = ${organisationId}`);
}

/** As `lockSender`, for an address over all organisations. */
export async function lockRecipient(tx: Tx, recipientHash: Buffer, now: Date): Promise<Count> {
  const [row] = await tx.query<Count>(sql`
    INSERT INTO mail_recipients AS m (recipient_hash, window_start, mails) VALUES (${recipientHash}, ${now}, 0)
    ON CONFLICT (recipient_hash) DO UPDATE SET mails = m.mails
    RETURNING window_start AS "windowStart", mails`);
  return row!;
}

export async function saveRecipient(tx: Tx, recipientHash: Buffer, { windowStart, mails }: Count): Promise<void> {
  await tx.execute(sql`
    UPDATE mail_recipients SET window_start = ${windowStart}, mails = ${mails} WHERE recipient_hash = ${recipientHash}`);
}

/** Passes by what is in use: a transaction that posts many mails holds many of these rows. */
export async function deleteOlderThan(db: Db, limit: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM mail_senders WHERE organisation_id IN (
      SELECT organisation_id FROM mail_senders WHERE window_start <= ${limit} FOR UPDATE SKIP LOCKED)`);
  await db.execute(sql`
    DELETE FROM mail_recipients WHERE recipient_hash IN (
      SELECT recipient_hash FROM mail_recipients WHERE window_start <= ${limit} FOR UPDATE SKIP LOCKED)`);
}
