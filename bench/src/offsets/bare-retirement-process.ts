import { createRetirements } from '@tonne/server/compiled/features/offsets/retirements/service.js';
import { systemClock as clock } from '@tonne/server/compiled/platform/clock.js';
import { createOutbox } from '@tonne/server/compiled/platform/events/outbox.js';
import { createRecorder } from '@tonne/server/compiled/platform/record/index.js';
import pg from 'pg';
import { type CapturedStatement, captureStatements } from '../inventory/capture.ts';
import { createFor } from '../inventory/creation.ts';
import { renewal } from '../inventory/renewal.ts';
import { repeat } from '../inventory/repeat.ts';
import { withService } from '../inventory/tenants.ts';
import { type BareRetirementOrder, RETIRED_QUANTITY } from './retirement-order.ts';
import { newRetirement } from './wallet.ts';

/** The minimum that retires: the service's statements, prepared, in one transaction. */

let captured: Promise<CapturedStatement[]> | undefined;

const capture = ({ site, actor, lot }: BareRetirementOrder): Promise<CapturedStatement[]> =>
  withService(site, ({ db, rights, users: { requestApprovalIfRequired } }) => {
    const tellers = { ...createOutbox(clock), ...createRecorder(clock) };
    const retirements = createRetirements({ clock, ...tellers, registryUrl: null, rights, requestApprovalIfRequired });
    return captureStatements(db, (tx) => retirements.create(tx, actor, { body: newRetirement(lot, RETIRED_QUANTITY) }));
  });

process.on('message', async (order: BareRetirementOrder) => {
  captured ??= capture(order);
  const statements = await captured;
  const { site, clients, seconds } = order;
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: site.databaseUrl }));
  await Promise.all(connections.map((connection) => connection.connect()));
  const retireOne = (client: number) => repeat(connections[client]!, statements, renewal());
  process.send?.(await createFor(seconds, clients, retireOne));
  await Promise.all(connections.map((connection) => connection.end()));
});
process.on('disconnect', () => process.exit());
