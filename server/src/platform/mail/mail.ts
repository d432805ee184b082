import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../clock/clock.ts';
import type { SecretBox } from '../crypto/index.ts';
import type { Tx } from '../db/index.ts';
import type { Enqueue, Job, Queue } from '../jobs/index.ts';
import type { Storage } from '../storage/index.ts';
import type { MailCeilings } from './ceilings.ts';
import { checkRecipients, type Mail, recipientsOf, withMessage } from './compose.ts';

export { createMailCeilings, isOverCeiling } from './ceilings.ts';
export type { Attachment, Mail } from './compose.ts';

/**
 * Puts a mail into the caller's transaction; the worker sends it once that has committed. 429 when the organisation or a
 * recipient has had its share of the hour.
 */
export type PostMail = (tx: Tx, organisationId: string, mail: Mail) => Promise<void>;

export const mailQueue: Queue = { name: 'mail.send', retries: 8, retryDelaySeconds: 15 };

const PURPOSE = 'mail';

/** Mails carry single-use links, so that they wait in the queue encrypted. */
export function createPostMail(deps: {
  enqueue: Enqueue;
  secretBox: SecretBox;
  ceilings: Pick<MailCeilings, 'take'>;
}): PostMail {
  const { enqueue, secretBox, ceilings } = deps;
  return async (tx, organisationId, mail) => {
    checkRecipients(mail);
    for (const recipient of recipientsOf(mail)) await ceilings.take(tx, organisationId, recipient);
    const sealed = secretBox.seal(PURPOSE, JSON.stringify(mail)).toString('base64');
    await enqueue(tx, organisationId, mailQueue, { sealed });
  };
}

export type Deliver = (mail: Mail) => Promise<void>;

export function mailJob(deliver: Deliver, secretBox: SecretBox): Job<{ sealed: string }> {
  return {
    queue: mailQueue,
    handle: async ({ sealed }) =>
      deliver(JSON.parse(secretBox.open(PURPOSE, Buffer.from(sealed, 'base64')).toString()) as Mail),
  };
}

interface Sending {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  clock: Clock;
  storage: Storage;
}

/** SMTP where there is a server, `.eml` files that any mail program opens where there is none. */
export function createDelivery(options: Sending): Deliver {
  const { smtpUrl } = options;
  if (smtpUrl === null) return (mail) => writeEml(mail, options);
  return async (mail) => {
    const { createTransport } = await mailLibrary();
    await withMessage(mail, options, (message) => createTransport(smtpUrl).sendMail(message));
  };
}

/** Only the worker ever sends: the API process need not carry the library. */
const mailLibrary = () => import('nodemailer');

/** Written aside first: who looks into the folder finds whole mails only. */
async function writeEml(mail: Mail, options: Sending): Promise<void> {
  const { createTransport } = await mailLibrary();
  const composer = createTransport({ streamTransport: true, newline: 'windows' });
  const folder = join(options.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${newId('mail', options.clock.now())}.eml`);
  const draft = `${file}.part`;
  try {
    await withMessage(mail, options, async (content) => {
      const { message } = await composer.sendMail(content);
      await pipeline(message as Readable, createWriteStream(draft, { mode: 0o600 }));
    });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
