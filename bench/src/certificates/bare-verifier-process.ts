import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { claimsOf } from '@tonne/server/compiled/features/certificates/claims/present.js';
import { presentInputs } from '@tonne/server/compiled/features/certificates/inputs/present.js';
import { findPublished, type PublishedRow } from '@tonne/server/compiled/features/certificates/public-record/store.js';
import { isProven, sealOf } from '@tonne/server/compiled/features/certificates/signature/rules.js';
import { createSigner, openPublicKey, sealText } from '@tonne/server/compiled/platform/crypto/index.js';
import type { Columns, Db, Sql } from '@tonne/server/compiled/platform/db/index.js';
import pg from 'pg';

/**
 * The minimum a Node server needs for the same answer: the service's statement, prepared, its check of the signature,
 * one JSON.stringify and the seal. The statement answers `inputs` from the same row. No routing, no limits, no log.
 * Settings come through the environment.
 */

/** The service's default `DATABASE_POOL_SIZE`. */
const POOL_SIZE = 10;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE });

/** The service's own statement, so that it cannot drift from the product. */
async function captureStatement(): Promise<string> {
  let text = '';
  const one = async (_columns: Columns, statement: Sql): Promise<undefined> => {
    text = statement.text;
  };
  await findPublished({ one } as unknown as Db, { certId: '' });
  return text;
}

async function readKeys() {
  const { rows } = await pool.query('SELECT key_id, public_key FROM signing_keys');
  return new Map(rows.map(({ key_id, public_key }) => [key_id as string, openPublicKey(public_key)]));
}

const statement = await captureStatement();
const keys = await readKeys();
/** Signing costs the same with any key. */
const signer = createSigner(generateKeyPairSync('ed25519').privateKey);

const server = createServer(async (request, response) => {
  const certId = request.url?.split('/').at(-1);
  const { rows } = await pool.query({ name: 'certificate', text: statement, values: [certId] });
  const row = rows[0] as PublishedRow;
  const signature = row.signature!;
  const keyId = row.signingKeyId!;
  const claims = claimsOf(row, row.issuedAt!);
  const record = JSON.stringify({
    ...claims,
    status: row.status === 'revoked' ? 'revoked' : 'valid',
    signatureValid: isProven(claims, signature, keys.get(keyId)!),
    inputs: presentInputs(row),
    revokedAt: row.revokedAt,
    revocationReason: row.revocationReason,
    verifyUrl: request.url,
    claims,
    signature: sealOf(keyId, signature),
  });
  const body = sealText(`${record}\n`, { signer, format: 'json', thing: 'certificate', at: new Date() });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('disconnect', () => process.exit());
