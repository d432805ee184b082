import { newId } from '@tonne/server/compiled/kernel/ids.js';
import pg from 'pg';
import { type CapturedStatement, captureCreation, REFERENCE } from './capture.ts';
import { type BareOrder, createFor } from './creating.ts';
import { repeat } from './repeat.ts';
import { withHouse } from './tenants.ts';

/** The minimum that stores an entry: the service's statements, prepared, in one transaction. */

const CAPTURED_ID = /(ent|evt)_[0-9a-f]{32}/g;

let captured: Promise<CapturedStatement[]> | undefined;
let made = 0;

/** Every creation has its own identifiers and reference, the same in all its statements. */
function renewal(): (value: unknown) => unknown {
  const now = new Date();
  const ids: Record<string, string> = { ent: newId('ent', now), evt: newId('evt', now) };
  const reference = `INV-BARE-${++made}`;
  const renew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value !== 'string') return value;
    return value.replaceAll(CAPTURED_ID, (_, kind: string) => ids[kind]!).replaceAll(REFERENCE, reference);
  };
  return renew;
}

process.on('message', async ({ site, actor, clients, seconds }: BareOrder) => {
  captured ??= withHouse(site, (house) => captureCreation(house, actor));
  const statements = await captured;
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: site.databaseUrl }));
  await Promise.all(connections.map((connection) => connection.connect()));
  process.send?.(await createFor(seconds, clients, (client) => repeat(connections[client]!, statements, renewal())));
  await Promise.all(connections.map((connection) => connection.end()));
});
process.on('disconnect', () => process.exit());
