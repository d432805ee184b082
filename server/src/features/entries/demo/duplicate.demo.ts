import { DEMO_FIRST_YEAR, type DemoClock, morningOf } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { EntriesService } from '../service.ts';
import { daysUpTo } from './entry.demo.ts';
import type { DemoPeople } from './people.demo.ts';

const MAY = { year: DEMO_FIRST_YEAR, month: 5 };

const DUPLICATE = {
  ...({ scope: 3, category: 'business_travel', subcategory: 'rail_national', unit: 'pkm' } as const),
  ...daysUpTo(MAY, 1),
  quantity: 18_500,
  reference: 'RAIL-2024-05-COPY',
};

interface Setting {
  clock: DemoClock;
  emissions: EntriesService;
  people: DemoPeople;
}

/** Adds an invoice that was entered twice, approved, then rejected and deleted. Its history stays in the audit trail. */
export async function deleteDemoDuplicate(tx: Tx, { clock, emissions, people }: Setting): Promise<void> {
  const on = (day: string): void => clock.set(morningOf(`${DEMO_FIRST_YEAR}-${day}`));
  on('07-16');
  const contributor = people.contributor('London', clock.now());
  const manager = people.manager('London');
  const { id } = (await emissions.create(tx, contributor, { body: DUPLICATE })).resource;
  const change = { id, checkVersion: () => undefined };
  on('07-24');
  await emissions.submit(tx, contributor, change);
  on('08-11');
  await emissions.approve(tx, manager, change);
  on('08-20');
  const reason = 'The same invoice as the one without "COPY"; please delete it.';
  await emissions.reject(tx, manager, { ...change, body: { reason } });
  on('08-21');
  await emissions.remove(tx, contributor, change);
}
