import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { SECRET_PURPOSE } from '../../features/webhooks/index.ts';
import { createSecretBox, createSigner, parseSigningKey } from '../../platform/crypto/index.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

export async function checkSecretKey(client: pg.Client, config: Config): Promise<Finding> {
  const key = config.SECRET_KEY ?? (await readKey(config, 'secret-key'));
  if (key === undefined) return withoutKey(client, config);
  const { rows } = await client.query<{ secret: Buffer }>(
    'SELECT secret FROM webhook_endpoints WHERE deleted_at IS NULL LIMIT 100',
  );
  const foreign = rows.filter(({ secret }) => !opens(key, secret)).length;
  if (rows.length === 0) return ok('present; nothing is stored that it could be tried on');
  if (foreign === 0) return ok('present, and the one that the stored secrets were encrypted with');
  return failed(
    `The present key does not open ${foreign} of ${rows.length} stored webhook secrets`,
    'Restore the key: set SECRET_KEY to its former value, or put the file secret-key back from the backup.',
  );
}

async function withoutKey(client: pg.Client, { DATA_DIR: dataDir }: Config): Promise<Finding> {
  const { rowCount } = await client.query('SELECT FROM organisations LIMIT 1');
  if (rowCount === 0) return ok('none yet: the first start makes one');
  return failed(
    `There is no file secret-key in ${dataDir}, but the database is in use: a start would make another key`,
    'Put the file back from the backup, or set SECRET_KEY, or DATA_DIR to the folder of the service.',
  );
}

function opens(key: string, sealed: Buffer): boolean {
  try {
    createSecretBox(key).open(SECRET_PURPOSE, sealed);
    return true;
  } catch {
    return false;
  }
}

export async function checkSigningKey(client: pg.Client, config: Config): Promise<Finding> {
  const { rows } = await client.query<{ keyId: string }>('SELECT key_id AS "keyId" FROM signing_keys');
  const published = rows.map(({ keyId }) => keyId);
  const text = config.SIGNING_KEY ?? (await readKey(config, 'signing-key'));
  if (text === undefined) return withoutSigningKey(config, published.length);
  const key = parseSigningKey(text);
  if (!key)
    return failed(
      `The file signing-key in ${config.DATA_DIR} holds no Ed25519 private key`,
      'Put it back from a backup, or move it away for a new one.',
    );
  const { keyId } = createSigner(key);
  if (published.includes(keyId)) return ok(`${keyId}, published`);
  return ok(`${keyId} becomes the present key at the next start; published before: ${published.length}`);
}

function withoutSigningKey({ DATA_DIR: dataDir }: Config, published: number): Finding {
  if (published === 0) return ok('none yet: the first start makes one');
  return warning(
    `There is no file signing-key in ${dataDir}: the next start makes another key; certificates issued before stay valid`,
    'Put the file back from the backup, or set SIGNING_KEY, to go on with the former key.',
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
