import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, keyStatementsFile } from '../../../boot/config.ts';
import { listSigningKeys } from '../../../features/certificates/index.ts';
import { isInUse } from '../../../features/organisations/index.ts';
import { SECRET_PURPOSE, sampleSecrets } from '../../../features/webhooks/index.ts';
import {
  createKeyRing,
  createSecretBox,
  createSigner,
  parseSigningKey,
  readKeyStatements,
  readOldSecretKeys,
  type SecretBox,
  type Signer,
} from '../../../platform/crypto/index.ts';
import { dbOver } from '../../../platform/db/index.ts';
import { type Finding, failed, ok, warning } from '../finding.ts';

/** Enough to distinguish the right key from a wrong one. */
const SECRETS_TRIED = 100;

export async function checkSecretKey(client: pg.Client, config: Config): Promise<Finding> {
  const key = config.SECRET_KEY ?? (await readKey(config, 'secret-key'));
  if (key === undefined) return withoutKey(client, config);
  const secrets = await sampleSecrets(dbOver(client), SECRETS_TRIED);
  const box = createSecretBox({ current: key, old: oldKeys(config) });
  const foreign = secrets.filter((secret) => !opens(box, secret)).length;
  if (secrets.length === 0) return ok('present; no stored secret to test it with');
  if (foreign === 0) return ok('present, and it decrypts the stored secrets');
  return failed(
    `The present key does not decrypt ${foreign} of ${secrets.length} stored webhook secrets`,
    'Restore the key: set SECRET_KEY to its former value, or put the file secret-key back from the backup.',
  );
}

async function withoutKey(client: pg.Client, { DATA_DIR: dataDir }: Config): Promise<Finding> {
  if (!(await isInUse(dbOver(client)))) return ok('none yet: the first start creates one');
  return failed(
    `There is no file secret-key in ${dataDir}, but the database is in use: a start would create another key`,
    'Put the file back from the backup, or set SECRET_KEY, or DATA_DIR to the folder of the service.',
  );
}

/** Key files count only if the current key is a file too, as at a start. */
const oldKeys = ({ SECRET_KEY, SECRET_KEYS_OLD, DATA_DIR }: Config): string[] =>
  SECRET_KEY === null ? [...SECRET_KEYS_OLD, ...readOldSecretKeys(DATA_DIR)] : SECRET_KEYS_OLD;

function opens(box: SecretBox, sealed: Buffer): boolean {
  try {
    box.open(SECRET_PURPOSE, sealed);
    return true;
  } catch {
    return false;
  }
}

export async function checkSigningKey(client: pg.Client, config: Config): Promise<Finding> {
  const published = await publishedKeys(client);
  const text = config.SIGNING_KEY ?? (await readKey(config, 'signing-key'));
  if (text === undefined) return withoutSigningKey(config, published.length);
  const key = parseSigningKey(text);
  if (!key)
    return failed(
      `The file signing-key in ${config.DATA_DIR} contains no Ed25519 private key`,
      'Restore it from a backup, or move it away to get a new one.',
    );
  return assessSigner(createSigner(key), published, config);
}

async function publishedKeys(client: pg.Client): Promise<string[]> {
  const rows = await listSigningKeys(dbOver(client));
  return rows.filter(({ use }) => use === 'certificate').map(({ keyId }) => keyId);
}

async function assessSigner(signer: Signer, published: string[], config: Config): Promise<Finding> {
  const ring = createKeyRing(signer, await readKeyStatements(keyStatementsFile(config)));
  const untied = published.filter((keyId) => !ring.find(keyId));
  if (untied.length > 0)
    return warning(
      `${signer.keyId} is configured, and ${untied.length} of ${published.length} published keys are not tied to it by a signed statement: certificates signed with them count as invalid (${untied.join(', ')})`,
      'Restore signing-keys.json from the backup, or run tonne keys adopt for each key that was really yours.',
    );
  if (published.includes(signer.keyId)) return ok(`${signer.keyId}, published`);
  return ok(`${signer.keyId} becomes the present key at the next start; published before: ${published.length}`);
}

function withoutSigningKey({ DATA_DIR: dataDir }: Config, published: number): Finding {
  if (published === 0) return ok('none yet: the first start creates one');
  return warning(
    `There is no file signing-key in ${dataDir}: the next start creates another key, which does not vouch for certificates issued before`,
    'Put the file back from the backup, or set SIGNING_KEY, to keep using the former key.',
  );
}

async function readKey({ DATA_DIR: dataDir }: Config, name: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, name), 'utf8')).trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
