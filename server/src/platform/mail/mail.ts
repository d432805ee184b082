import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSameAddress } from '../../kernel/text.ts';
import type { SealedKind, SecretBox } from '../crypto/index.ts';
import type { Tx } from '../db/index.ts';
import { isPseudonym } from '../personal-data/index.ts';
import type { Storage } from '../storage/index.ts';
import {
  deleteJob,
  type Enqueue,
  findJobsIn,
  type Queue,
  type QueueDeps,
  queueWork,
  replaceData,
  sealedJobs,
  type Work,
} from '../work/index.ts';
import { checkRecipients, type Mail, recipientsOf, withMessage } from './compose.ts';
import type { MailLimits, Occasion } from './limits.ts';

export type { Attachment, Mail } from './compose.ts';
export { createMailLimits, isOverMailLimit, type MailLimits } from './limits.ts';

/**
 * Queues a mail in the caller's transaction; the worker sends it after the commit. 429 if the organisation or a
 * recipient has reached its limit for this hour.
 */
export type PostMail = (tx: Tx, organisationId: string, mail: Mail, occasion?: Occasion) => Promise<void>;

export const mailQueue: Queue = { name: 'mail.send', retries: 8, retryDelaySeconds: 15 };

const PURPOSE = 'mail';

export const sealedMails: SealedKind = sealedJobs('mails', mailQueue.name, PURPOSE);

/** Mails contain single-use links, so they are encrypted in the queue. */
export function createPostMail(deps: {
  enqueue: Enqueue;
  secretBox: SecretBox;
  ceilings: Pick<MailLimits, 'take'>;
}): PostMail {
  const { enqueue, secretBox, ceilings } = deps;
  return async (tx, organisationId, mail, occasion = 'sent') => {
    checkRecipients(mail);
    const reachable = withoutRecipients(mail, isPseudonym);
    if (!reachable) return;
    for (const recipient of recipientsOf(reachable)) await ceilings.take(tx, organisationId, recipient, occasion);
    await enqueue(tx, organisationId, mailQueue, sealMail(secretBox, reachable));
  };
}

/** A mail that is sent again after a crash has the same id, so it replaces the first copy or is recognised as one. */
export type Deliver = (id: string, mail: Mail) => Promise<void>;

export const mailWork = (deps: QueueDeps, deliver: Deliver, secretBox: SecretBox): Work =>
  queueWork<SealedMail>(deps, mailQueue, (sealed, id) => deliver(id, openMail(secretBox, sealed)));

export interface SealedMail {
  sealed: string;
}

const sealMail = (secretBox: SecretBox, mail: Mail): SealedMail => ({
  sealed: secretBox.seal(PURPOSE, JSON.stringify(mail)).toString('base64'),
});

/** Removes a person from the mails that wait to be sent. */
export const createForgetRecipient =
  (secretBox: SecretBox) =>
  async (tx: Tx, organisationId: string, email: string): Promise<void> => {
    const isTheirs = (address: string): boolean => isSameAddress(address, email);
    for (const { id, data } of await findJobsIn<SealedMail>(tx, organisationId, mailQueue)) {
      const mail = openMail(secretBox, data);
      if (!recipientsOf(mail).some(isTheirs)) continue;
      const rest = withoutRecipients(mail, isTheirs);
      if (rest) await replaceData(tx, { organisationId, id }, sealMail(secretBox, rest));
      else await deleteJob(tx, { organisationId, id });
    }
  };

/** Undefined if no recipient is left. */
function withoutRecipients(mail: Mail, isLeftOut: (address: string) => boolean): Mail | undefined {
  const all = recipientsOf(mail);
  const rest = all.filter((address) => !isLeftOut(address));
  if (rest.length === all.length) return mail;
  return rest.length === 0 ? undefined : { ...mail, to: rest };
}

export const openMail = (secretBox: SecretBox, { sealed }: SealedMail): Mail =>
  JSON.parse(secretBox.open(PURPOSE, Buffer.from(sealed, 'base64')).toString()) as Mail;

interface Sending {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  storage: Storage;
}

/** Sends by SMTP if a server is configured. Otherwise writes `.eml` files, which any mail program opens. */
export function createDelivery(options: Sending): Deliver {
  const { smtpUrl } = options;
  if (smtpUrl === null) return (id, mail) => writeEml(id, mail, options);
  return async (id, mail) => {
    const { createTransport } = await mailLibrary();
    await withMessage(id, mail, options, (message) => createTransport(transportOf(smtpUrl)).sendMail(message));
  };
}

/**
 * Mails contain links that sign people in, so a server on another machine must use TLS. Options in the address come
 * last: `?requireTLS=false` permits plain text.
 */
const transportOf = (smtpUrl: string) => ({ url: smtpUrl, requireTLS: !LOOPBACK.test(new URL(smtpUrl).hostname) });

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Only the worker sends, so the API process does not load the library. */
const mailLibrary = () => import('nodemailer');

/** Written under another name first, so that the folder contains only complete mails. */
async function writeEml(id: string, mail: Mail, options: Sending): Promise<void> {
  const { createTransport } = await mailLibrary();
  const composer = createTransport({ streamTransport: true, newline: 'windows' });
  const folder = join(options.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${id}.eml`);
  const draft = `${file}.part`;
  try {
    await withMessage(id, mail, options, async (content) => {
      const { message } = await composer.sendMail(content);
      await pipeline(message as Readable, createWriteStream(draft, { mode: 0o600 }));
    });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
