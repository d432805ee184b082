import type { SecretBox } from '../src/platform/crypto/index.ts';
import { type Database, sql } from '../src/platform/db/index.ts';
import { type Mail, mailQueue, openMail, type SealedMail } from '../src/platform/mail/mail.ts';
import { readRows } from './read-rows.ts';

/** Delivers all queued mails once, as the worker would, and returns them. */
export async function deliverWaitingMail(db: Database, secretBox: SecretBox): Promise<Mail[]> {
  const waiting = await readRows<{ data: SealedMail }>(
    db,
    sql`
    WITH taken AS (DELETE FROM background_jobs WHERE queue = ${mailQueue.name} RETURNING id, data)
    SELECT data FROM taken ORDER BY id`,
  );
  return waiting.map(({ data }) => openMail(secretBox, data));
}
