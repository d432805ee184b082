import type { Actor } from '../../../platform/auth/index.ts';
import type { DemoClock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { locationIdsByName } from '../../organisations/index.ts';
import type { EvidenceFiles } from '../evidence/service.ts';
import type { EntriesService } from '../service.ts';
import type { EntryRow } from '../store.ts';
import { type DemoSite, demoActivities, siteNames } from './activity.demo.ts';
import { deleteDemoDuplicate } from './duplicate.demo.ts';
import { type Batch, batchesUntil, entriesOf } from './entry.demo.ts';
import { addDemoEvidence } from './evidence.demo.ts';
import { type DemoPeople, findDemoPeople } from './people.demo.ts';
import { reviewDemo } from './review.demo.ts';

interface Dependencies {
  clock: DemoClock;
  emissions: EntriesService;
  evidence: EvidenceFiles;
  storage: Storage;
}

interface Setting extends Dependencies {
  people: DemoPeople;
  /** Location ids by name. */
  sites: ReadonlyMap<string, string>;
}

/**
 * Fills the demo organisation with three years of entries in all states. The contributors of each site record them and
 * its manager approves them, as in a service that has been in use for years.
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
  await deleteDemoDuplicate(tx, { ...deps, people });
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
