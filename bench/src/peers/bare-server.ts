import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { renewal } from '../inventory/renewal.ts';
import { type Exchange, REFERENCE } from './exchange.ts';

/**
 * The minimum a Node server needs for the same answers: the service's statements, prepared, and one JSON.stringify. No
 * routing, no validation, no limits, no log.
 */

const CREDENTIAL = `
  SELECT k.id AS "keyId", k.organisation_id AS "organisationId", k.value_hash AS "valueHash", k.permissions, k.limits,
         k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", o.plan, o.limits AS ceiling,
         u.id AS "userId", u.email, u.role, u.status AS "userStatus"
  FROM api_keys k
  JOIN users u ON u.organisation_id = k.organisation_id AND u.id = k.created_by
  JOIN organisations o ON o.id = k.organisation_id
  WHERE k.prefix = $1`;

/** The service's default `DATABASE_POOL_SIZE`. */
const POOL_SIZE = 10;
const PREFIX = /^Bearer (.{12})/;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE });
const [exchanges] = (await once(process, 'message')) as [Exchange[]];

const named = new Map<string, string>();
function nameOf(text: string): string {
  const name = named.get(text) ?? `s${named.size}`;
  named.set(text, name);
  return name;
}

async function read({ statements }: Exchange): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const [index, { text, values }] of statements.entries()) {
    const result = await pool.query({ name: nameOf(text), text, values: [...values] });
    if (index === 0) ({ rows } = result);
  }
  return rows;
}

async function create({ statements }: Exchange, body: { reference: string }): Promise<unknown> {
  const renew = renewal({ [REFERENCE]: body.reference });
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const { text, values } of statements)
      await client.query({ name: nameOf(text), text, values: values.map(renew) });
    await client.query('COMMIT');
    announce();
  } finally {
    client.release();
  }
  return body;
}

/** Announces work as the service does, so that the worker's share of a creation falls into the same round. */
const ANNOUNCED_EVERY_MS = 25;
let isAnnounced = false;

function announce(): void {
  if (isAnnounced) return;
  isAnnounced = true;
  setTimeout(() => {
    isAnnounced = false;
    void pool.query("SELECT pg_notify('tonne_work', 'record')");
  }, ANNOUNCED_EVERY_MS);
}

async function readBody(request: IncomingMessage): Promise<{ reference: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const prefix = PREFIX.exec(request.headers.authorization ?? '')?.[1];
  await pool.query({ name: 'credential', text: CREDENTIAL, values: [prefix] });
  const exchange = exchanges.find(({ method, path }) => method === request.method && path === request.url);
  if (!exchange) return response.writeHead(404).end();
  const data = exchange.body ? await create(exchange, await readBody(request)) : await read(exchange);
  const meta = { requestId: 'req_00000000000000000000000000000000', timestamp: new Date().toISOString() };
  const body = JSON.stringify({ data, meta });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  return response.end(body);
}

// A round ends by cutting its connections, even while a body is read. Any other failure shows as a failed request.
const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('disconnect', () => process.exit());
