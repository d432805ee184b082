import PgBoss from 'pg-boss';
import type { SecretBox } from '../src/platform/crypto/index.ts';
import { type Mail, mailJob, mailQueue } from '../src/platform/mail/mail.ts';

/** Works off the mail queue once, as the worker would, and returns what was posted. */
export async function deliverWaitingMail(databaseUrl: string, secretBox: SecretBox): Promise<Mail[]> {
  const delivered: Mail[] = [];
  const job = mailJob(async (mail) => void delivered.push(mail), secretBox);
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const waiting of await boss.fetch<{ sealed: string }>(mailQueue.name, { batchSize: 100 })) {
    await job.handle(waiting.data);
    await boss.complete(mailQueue.name, waiting.id);
  }
  await boss.stop({ graceful: false });
  return delivered;
}
