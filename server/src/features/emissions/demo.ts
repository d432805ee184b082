import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { DemoClock } from '../../platform/demo-calendar.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { locationIdsByName } from '../organisations/index.ts';
import { type DemoSite, demoActivities, siteNames } from './demo-activities.ts';
import { entriesOf } from './demo-entries.ts';
import { addDemoEvidence } from './demo-evidence.ts';
import { type Batch, batchesUntil } from './demo-months.ts';
import { type DemoPeople, findDemoPeople } from './demo-people.ts';
import { reviewDemo } from './demo-review.ts';
import { deleteTwin } from './demo-twin.ts';
import type { EvidenceFiles } from './evidence/service.ts';
import type { Emissions } from './service.ts';
import type { EntryRow } from './store.ts';

/** Of a past that has no events and enters the record as an import. */
interface Dependencies {
  clock: DemoClock;
  emissions: Emissions;
  evidence: EvidenceFiles;
  storage: Storage;
}

interface Setting extends Dependencies {
  people: DemoPeople;
  /** By name. */
  sites: ReadonlyMap<string, string>;
}

/**
 * This room's share of the demo organisation: three years of entries in all states, recorded by the contributors of each
 * site and approved by its manager, as if the service had been in use all along.
 */
export async function addDemo(tx: Tx, admin: Actor, now: Date, deps: Dependencies): Promise<void> {
  const { organisationId } = admin;
  const people = await findDemoPeople(tx, admin);
  const sites = await locationIdsByName(tx, organisationId);
  for (const batch of batchesUntil(now)) {
    deps.clock.set(batch.created);
    for (const site of siteNames) await recordSite(tx, site, batch, { ...deps, people, sites });
    await reviewDemo(tx, organisationId, batch, { people, sites });
  }
  await deleteTwin(tx, { ...deps, people });
}

async function recordSite(tx: Tx, site: DemoSite, { months, created }: Batch, setting: Setting): Promise<void> {
  const { clock, emissions, people, sites } = setting;
  const contributor = people.contributor(site, created);
  const activities = demoActivities.filter((activity) => activity.site === site);
  const entries = months.flatMap((month) => entriesOf(site, activities, month));
  const locationId = sites.get(site) ?? null;
  const requests = entries.map(({ body }) => ({ body: { ...body, locationId } }));
  const outcomes = await emissions.createMany(tx, contributor, requests, ({ row }) => row);
  for (const [index, { activity }] of entries.entries()) {
    const row = stored(outcomes[index]!);
    if (activity) await addDemoEvidence(tx, contributor, { activity, row }, { ...setting, now: clock.now });
  }
}

function stored(outcome: EntryRow | AppError): EntryRow {
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
