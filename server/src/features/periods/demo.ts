import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import { DEMO_FIRST_DAY, DEMO_FIRST_YEAR, morningOf, yearsUntil } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { insertPeriod } from './store.ts';

/** One period for each calendar year of the demo. */
export async function addDemoPeriods(tx: Tx, admin: Actor, now: Date): Promise<void> {
  for (const year of yearsUntil(now.getUTCFullYear())) await addPeriod(tx, admin, year);
}

/** The first period was opened on the first day, every other one in January. */
async function addPeriod(tx: Tx, { organisationId, user }: Actor, year: number): Promise<void> {
  const createdAt = morningOf(year === DEMO_FIRST_YEAR ? DEMO_FIRST_DAY : `${year}-01-08`);
  await insertPeriod(tx, organisationId, {
    id: newId('per', createdAt),
    name: `FY ${year}`,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-12-31`,
    createdAt,
    createdBy: user.id,
  });
}
