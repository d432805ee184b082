import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The minimum a Node server needs for the same answer: the service's two statements, prepared, and one JSON.stringify.
 * No routing, no validation, no limits, no log. Settings come through the environment.
 */

const CREDENTIAL = `
  SELECT k.id AS "keyId", k.organisation_id AS "organisationId", k.value_hash AS "valueHash", k.permissions, k.limits,
         k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", o.plan,
         u.id AS "userId", u.email, u.role, u.status AS "userStatus"
  FROM api_keys k
  JOIN users u ON u.organisation_id = k.organisation_id AND u.id = k.created_by
  JOIN organisations o ON o.id = k.organisation_id
  WHERE k.prefix = $1`;

const LOCATION = `
  SELECT id, name, country, region, is_default AS "isDefault", created_at AS "createdAt", version
  FROM locations WHERE organisation_id = $1 AND id = $2`;

/** The service's default `DATABASE_POOL_SIZE`. */
const POOL_SIZE = 10;
const PREFIX = /^Bearer (.{12})/;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE });

const server = createServer(async (request, response) => {
  const prefix = PREFIX.exec(request.headers.authorization ?? '')?.[1];
  const id = request.url?.split('/').at(-1);
  const credential = await pool.query({ name: 'credential', text: CREDENTIAL, values: [prefix] });
  const { organisationId } = credential.rows[0];
  const location = await pool.query({ name: 'location', text: LOCATION, values: [organisationId, id] });
  const meta = { requestId: 'req_00000000000000000000000000000000', timestamp: new Date().toISOString() };
  const body = JSON.stringify({ data: location.rows[0], meta });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('disconnect', () => process.exit());
