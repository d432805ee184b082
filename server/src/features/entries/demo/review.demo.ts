import { EARLIEST_DAY, type Period } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import {
  type Clock,
  clockAt,
  closedYears,
  inFebruaryAfter,
  lastClosedYear,
  morningOf,
} from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { periodIdsBefore } from '../../periods/index.ts';
import { LOCK_BATCH_SIZE } from '../closing/lock.service.ts';
import type { Periods } from '../closing/service.ts';
import { takeEntries } from '../closing/store.ts';
import { changesBetween, snapshot } from '../history/rules.ts';
import { appendRevisions } from '../history/store.ts';
import { setReview } from '../review/store.ts';
import { stateAfter } from '../rules.ts';
import type { EntryRow } from '../store.ts';
import { siteNames } from './activity.demo.ts';
import { type Batch, daysUpTo } from './entry.demo.ts';
import { type DemoPeople, findDemoPeople } from './people.demo.ts';

interface Setting {
  people: DemoPeople;
  /** Location ids by name. */
  sites: ReadonlyMap<string, string>;
}

type Person = { id: string; email: string };

/** Contributors submit their entries with the derived ones; the manager of the site approves them. */
export async function reviewDemo(
  tx: Tx,
  organisationId: string,
  { months, submitted, approved }: Batch,
  { people, sites }: Setting,
): Promise<void> {
  const days = { ...daysUpTo(months[0]!, 1), periodEnd: daysUpTo(months.at(-1)!, 1).periodEnd };
  const managers = new Map(siteNames.map((site) => [sites.get(site), people.manager(site).user]));
  const author = ({ createdBy, createdByEmail }: EntryRow): Person => ({ id: createdBy, email: createdByEmail });
  const manager = ({ locationId }: EntryRow): Person => {
    const { id, email } = managers.get(locationId)!;
    return { id, email };
  };
  if (submitted) await reviewAll(tx, organisationId, days, { verb: 'submit', by: author, at: submitted });
  if (approved) await reviewAll(tx, organisationId, days, { verb: 'approve', by: manager, at: approved });
}

interface Step {
  verb: keyof typeof steps;
  by: (row: EntryRow) => Person;
  at: Date;
}

const steps = {
  submit: { from: 'draft', action: 'submitted' },
  approve: { from: 'submitted', action: 'approved' },
} as const;

/** Reviews many entries in three statements: one by one would delay the first start. */
async function reviewAll(tx: Tx, organisationId: string, days: Period, { verb, by, at }: Step): Promise<void> {
  const { from, action } = steps[verb];
  const filter = { state: from, days, except: [], after: { periodStart: EARLIEST_DAY, id: '' } };
  const rows = await takeEntries(tx, organisationId, filter, LOCK_BATCH_SIZE);
  const ids = rows.map(({ id }) => id);
  // Managers enter nothing and attach no files, so each approval is that of a second person.
  const reviewedIds = verb === 'approve' ? ids : [];
  await setReview(tx, organisationId, ids, { state: action, rejectionReason: null, reviewedIds, at });
  const revisions = rows.map((row) => {
    const reviewed = { ...row, state: stateAfter(verb, row.state), version: row.version + 1 };
    const changes = changesBetween(snapshot(row), snapshot(reviewed));
    return { entryId: row.id, action, changes, reason: null, at, by: by(row) };
  });
  await appendRevisions(tx, organisationId, revisions);
}

/** Runs after instruments have been entered, since closing a year freezes their allocation. */
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
