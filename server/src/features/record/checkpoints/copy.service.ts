import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wireTime } from '../../../kernel/period.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { PostMail } from '../../../platform/mail/mail.ts';
import { type Outbound, signatureHeaders, splitCredentials } from '../../../platform/outbound/index.ts';
import { SERVICE_WIDE } from '../../../platform/record/index.ts';
import { createBucketStorage, type S3Settings } from '../../../platform/storage/index.ts';
import type { CopyKind } from './copy.store.ts';
import { originIn } from './rules.ts';
import type { Checkpoint } from './store.ts';

/** Writes under another name first, so that the folder contains only whole files. */
export async function writeCopy(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  await writeFile(`${file}.part`, text, { flush: true });
  await rename(`${file}.part`, file);
}

/** A destination outside the operator's control, to which checkpoints are sent. */
export interface Destination {
  readonly kind: CopyKind;
  /** As configured by the operator, without credentials. */
  readonly name: string;
  send(checkpoint: Checkpoint): Promise<void>;
}

export interface DestinationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly s3: S3Settings | null;
  readonly outbound: Outbound;
  readonly postMail: PostMail;
  readonly userAgent: string;
  /** Signs posted copies. */
  readonly checkpointSecret: string | null;
}

const fileName = ({ size }: Checkpoint): string => `checkpoint-${size}.txt`;

export function destinationOf(text: string, deps: DestinationDeps): Destination {
  if (text.startsWith('s3://')) return bucket(text, deps);
  if (text.startsWith('mailto:')) return mailbox(text, deps);
  return /^https?:/.test(text) ? webhook(text, deps) : folder(text);
}

const folder = (path: string): Destination => ({
  kind: 'folder',
  name: path,
  send: (checkpoint) => writeCopy(path, fileName(checkpoint), checkpoint.note),
});

function bucket(text: string, { s3, clock }: DestinationDeps): Destination {
  if (!s3) throw new Error(`${text} needs the settings of S3`);
  const { host, pathname } = new URL(text);
  const prefix = pathname.split('/').filter(Boolean).join('/');
  const storage = createBucketStorage({ ...s3, bucket: host }, clock);
  return {
    kind: 's3',
    name: text,
    async send(checkpoint) {
      const key = [prefix, fileName(checkpoint)].filter(Boolean).join('/');
      await storage.put(key, 'text/plain', async (sink) => void sink.end(checkpoint.note));
    },
  };
}

const mailbox = (text: string, { db, postMail }: DestinationDeps): Destination => ({
  kind: 'mail',
  name: text,
  send({ size, at, note }) {
    const mail = {
      to: text.slice('mailto:'.length),
      subject: `Checkpoint ${size} of ${originIn(note)}`,
      text: `At ${wireTime(at)} the record had ${size} events. Keep this mail: the note below shows whether any of them was changed since.\n\n${note}`,
    };
    return db.transaction((tx) => postMail(tx, SERVICE_WIDE, mail));
  },
});

/** Signed like webhook deliveries, so that the same libraries verify it. */
function webhook(text: string, { outbound, clock, userAgent, checkpointSecret }: DestinationDeps): Destination {
  const { url, headers } = splitCredentials(text);
  return {
    kind: 'webhook',
    name: `${url.origin}${url.pathname}`,
    async send({ size, at, root, note }) {
      const data = { origin: originIn(note), size, root: root.toString('base64'), at: wireTime(at), checkpoint: note };
      const eventId = `checkpoint-${size}`;
      const body = JSON.stringify({ id: eventId, type: 'log.checkpoint', createdAt: wireTime(at), data });
      const secrets = checkpointSecret === null ? [] : [checkpointSecret];
      const { error } = await outbound.post({
        url: url.href,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          ...headers,
          ...signatureHeaders({ eventId, body, secrets, at: clock.now() }),
        },
      });
      if (error !== null) throw new Error(error);
    },
  };
}
