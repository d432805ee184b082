import type { SecretBox } from '../src/platform/crypto/index.ts';
import { type Database, sql } from '../src/platform/db/index.ts';
import { type Mail, mailJob, mailQueue } from '../src/platform/mail/mail.ts';

/** Delivers everything in the mail queue once, as the worker would, and returns what was posted. */
export async function deliverWaitingMail(db: Database, secretBox: SecretBox): Promise<Mail[]> {
  const delivered: Mail[] = [];
  const job = mailJob(async (mail) => void delivered.push(mail), secretBox);
  const waiting = await db.query<{ data: { sealed: string } }>(sql`
    WITH taken AS (DELETE FROM background_jobs WHERE queue = ${mailQueue.name} RETURNING id, data)
    SELECT data FROM taken ORDER BY id`);
  for (const { data } of waiting) await job.handle(data);
  return delivered;
}
