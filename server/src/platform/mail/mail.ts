import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../clock/clock.ts';
import type { SecretBox } from '../crypto/index.ts';
import type { Tx } from '../db/index.ts';
import type { Enqueue, Job, Queue } from '../jobs/index.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Puts a mail into the caller's transaction; the worker sends it once that has committed. */
export type PostMail = (tx: Tx, mail: Mail) => Promise<void>;

export const mailQueue: Queue = { name: 'mail.send', retries: 8, retryDelaySeconds: 15 };

const PURPOSE = 'mail';

/** Mails carry single-use links, so that they wait in the queue encrypted. */
export function createPostMail(enqueue: Enqueue, secretBox: SecretBox): PostMail {
  return (tx, mail) =>
    enqueue(tx, mailQueue, { sealed: secretBox.seal(PURPOSE, JSON.stringify(mail)).toString('base64') });
}

export type Deliver = (mail: Mail) => Promise<void>;

export function mailJob(deliver: Deliver, secretBox: SecretBox): Job<{ sealed: string }> {
  return {
    queue: mailQueue,
    handle: async ({ sealed }) =>
      deliver(JSON.parse(secretBox.open(PURPOSE, Buffer.from(sealed, 'base64')).toString()) as Mail),
  };
}

/** SMTP where there is a server, `.eml` files that any mail program opens where there is none. */
export function createDelivery(options: {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  clock: Clock;
}): Deliver {
  const { smtpUrl, from } = options;
  if (smtpUrl === null) return (mail) => writeEml(mail, options);
  return async (mail) => {
    const { createTransport } = await mailLibrary();
    await createTransport(smtpUrl).sendMail({ from, ...mail });
  };
}

/** Only the worker ever sends: the API process need not carry the library. */
const mailLibrary = () => import('nodemailer');

async function writeEml(mail: Mail, options: { from: string; dataDir: string; clock: Clock }): Promise<void> {
  const { createTransport } = await mailLibrary();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({ from: options.from, ...mail });
  const folder = join(options.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${newId('mail', options.clock.now())}.eml`), message as Buffer, { mode: 0o600 });
}
