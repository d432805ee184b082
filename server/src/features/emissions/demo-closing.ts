import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { clockAt, closedYears, inFebruaryAfter, lastClosedYear, morningOf } from '../../platform/demo-calendar.ts';
import { periodIdsBefore } from '../organisations/index.ts';
import { findDemoPeople } from './demo-people.ts';
import type { Periods } from './periods/service.ts';

/** Once instruments have been entered: closing a year freezes what they cover. */
export async function closeDemoYears(
  tx: Tx,
  admin: Actor,
  now: Date,
  periodsAt: (clock: Clock) => Pick<Periods, 'close'>,
): Promise<void> {
  const manager = (await findDemoPeople(tx, admin)).manager('London');
  const ids = await periodIdsBefore(tx, admin.organisationId, `${lastClosedYear(now) + 1}-01-01`);
  for (const [index, year] of closedYears(now).entries()) {
    const clock = clockAt(morningOf(inFebruaryAfter(year, 'closing')));
    await periodsAt(clock).close(tx, manager, { id: ids[index]!, body: {} });
  }
}
