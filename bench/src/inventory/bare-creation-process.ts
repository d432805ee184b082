import pg from 'pg';
import { type CapturedStatement, captureCreation, REFERENCE } from './capture.ts';
import { type BareOrder, createFor } from './creation.ts';
import { renewal } from './renewal.ts';
import { repeat } from './repeat.ts';
import { withService } from './tenants.ts';

/** The minimum that stores an entry: the service's statements, prepared, in one transaction. */

let captured: Promise<CapturedStatement[]> | undefined;
let made = 0;

const createOne = (connection: pg.Client, statements: readonly CapturedStatement[]): Promise<void> =>
  repeat(connection, statements, renewal({ [REFERENCE]: `INV-BARE-${++made}` }));

process.on('message', async ({ site, actor, clients, seconds }: BareOrder) => {
  captured ??= withService(site, (service) => captureCreation(service, actor));
  const statements = await captured;
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: site.databaseUrl }));
  await Promise.all(connections.map((connection) => connection.connect()));
  process.send?.(await createFor(seconds, clients, (client) => createOne(connections[client]!, statements)));
  await Promise.all(connections.map((connection) => connection.end()));
});
process.on('disconnect', () => process.exit());
