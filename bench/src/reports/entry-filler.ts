import { foldTotals } from '@tonne/server/compiled/features/entries/index.js';
import type pg from 'pg';
import { generateEntries, withIndexesBuiltAfterwards } from '../inventory/generator.ts';
import { createTenant, type Service, type Tenant } from '../inventory/tenants.ts';

/** Reports list approved entries only, and the generator leaves some of the last months open. */
const APPROVE = `
  UPDATE emission_entries SET state = 'approved' WHERE organisation_id = $1 AND state IN ('draft', 'submitted')`;

/** Organisations with this many entries each, spread over 2023 to 2025, all of which count. */
export async function fill(service: Service, client: pg.Client, amounts: readonly number[]): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (const amount of amounts) tenants.push(await createTenant(service, `tenant-of-${amount}`));
  await withIndexesBuiltAfterwards(client, async () => {
    for (const [index, { actor }] of tenants.entries()) {
      await generateEntries(client, actor, amounts[index]!);
      await client.query(APPROVE, [actor.organisationId]);
    }
  });
  await foldTotals(service.db);
  await client.query('VACUUM (ANALYZE)');
  return tenants;
}
