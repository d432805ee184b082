import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { EARLIEST_DAY, type Period, wireTime } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type ById, type Versioned, versioned, type WithBody } from '../../../platform/http/index.ts';
import type { By } from '../../../platform/record/index.ts';
import {
  type ChangeKind,
  lockOrganisation,
  type Pending,
  type RequestApproval,
  readReporter,
} from '../../organisations/index.ts';
import {
  type PeriodTask,
  periodTasks,
  type ReportingPeriod,
  type ReportingPeriods,
  readEntryContext,
} from '../../periods/index.ts';
import { hasTwoReviewers } from '../../users/index.ts';
import { lockInventoryExclusive } from '../period.store.ts';
import { countEntries, sumByScopeAndState, type Total } from '../totals/store.ts';
import { LOCK_BATCH_SIZE, type LockBatch } from './lock.service.ts';
import {
  countByState,
  lockedByClosing,
  needsForce,
  refuseClose,
  refuseReopen,
  refuseUnlessClosable,
  tonnesByState,
} from './rules.ts';
import type {
  ClosedPeriod,
  ClosePeriod,
  PeriodClosing,
  PeriodReopening,
  ReopenedPeriod,
  ReopenPeriod,
} from './schema.ts';

export function presentClosing(periodId: string, totals: readonly Total[]): PeriodClosing {
  const counts = countByState(totals);
  return {
    periodId,
    counts,
    tco2e: tonnesByState(totals),
    toLock: lockedByClosing(counts),
    submittedRemaining: counts.submitted,
    draftsRemaining: counts.draft,
    needsForce: needsForce(counts),
  };
}

/** Only admins may write settings, so only they can be the second person. */
const DECIDERS = ['admin'] as const;

/** A certificate in force that states emissions of these days. */
export interface CertificateOverDays extends Period {
  readonly certId: string;
  readonly type: string;
  readonly ghgScopes: readonly GhgScope[];
  /** Decimal text. */
  readonly emissionsTco2e: string;
  /** Null while it is being issued. */
  readonly issuedAt: Date | null;
}

/** Provided by the feature `certificates`, oldest first. */
export type FindCertificatesOver = (db: Db, organisationId: string, days: Period) => Promise<CertificateOverDays[]>;

export type Periods = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  reportingPeriods: ReportingPeriods;
  lockBatch: LockBatch;
  requestApproval: RequestApproval;
  findCertificatesOver: FindCertificatesOver;
}

interface Locking extends Pick<PeriodTask, 'verb' | 'days' | 'by' | 'reason'> {
  periodId: string;
  total: number;
}

export function createService({
  clock,
  reportingPeriods,
  lockBatch,
  requestApproval,
  findCertificatesOver,
}: Dependencies) {
  /** Runs now if one batch is enough, otherwise in the worker. The period has its new status in both cases. */
  const carryOut = async (
    tx: Tx,
    organisationId: string,
    locking: Locking,
    closedPeriods: readonly Period[],
  ): Promise<void> => {
    // Entries of the period may begin long before it.
    const reached = { periodStart: EARLIEST_DAY, id: '' };
    const task = { ...locking, reached, createdAt: clock.now() };
    if (locking.total <= LOCK_BATCH_SIZE) await lockBatch(tx, organisationId, task, closedPeriods);
    else await periodTasks.addTask(tx, organisationId, task);
  };

  const countLocked = async (db: Db, organisationId: string, days: Period, closed: readonly Period[]) => {
    const locked = { overlapping: days, states: ['locked'] } as const;
    const total = await countEntries(db, organisationId, { ...locked, overlappingNone: closed });
    return { total, stillLocked: (await countEntries(db, organisationId, locked)) - total };
  };

  /** With certificates over its days, the sole proven admin may still reopen a period alone. */
  const needsSecondPerson = async (
    db: Db,
    { organisationId }: Actor,
    certificates: readonly CertificateOverDays[],
  ): Promise<boolean> => {
    if ((await readReporter(db, organisationId)).reviewPolicy === 'four_eyes') return true;
    return certificates.length > 0 && (await hasTwoReviewers(db, organisationId, clock.now(), DECIDERS));
  };

  const reopenNow = async (
    tx: Tx,
    by: By,
    { id, reason, askedBy }: ById & ReopenPeriod & { askedBy: PeriodTask['by'] },
  ): Promise<Versioned<ReopenedPeriod>> => {
    const { organisationId } = by;
    const period = await reportingPeriods.hold(tx, by, { id });
    await lockInventoryExclusive(tx, organisationId);
    refuseReopen(period);
    await reportingPeriods.setStatus(tx, by, { id, closedBy: null, reason });
    const days = daysOf(period);
    const { closedPeriods } = await readEntryContext(tx, organisationId, []);
    const { total, stillLocked } = await countLocked(tx, organisationId, days, closedPeriods);
    const unlocking = { periodId: id, verb: 'unlock', days, by: askedBy, reason, total } as const;
    await carryOut(tx, organisationId, unlocking, closedPeriods);
    const { resource, version } = await reportingPeriods.get(tx, by, { id });
    return versioned({ ...resource, unlocked: total, stillLocked }, version);
  };

  return {
    /** Counts the entries that `close` would lock now. */
    async preview(db: Db, actor: Actor, { id }: ById): Promise<PeriodClosing> {
      const { resource: period } = await reportingPeriods.get(db, actor, { id });
      refuseUnlessClosable(period);
      return presentClosing(id, await sumByScopeAndState(db, actor.organisationId, { overlapping: daysOf(period) }));
    },

    /** Counts the entries that `reopen` would unlock now, and lists the certificates over them. */
    async previewReopening(db: Db, actor: Actor, { id }: ById): Promise<PeriodReopening> {
      const { organisationId } = actor;
      const { resource: period } = await reportingPeriods.get(db, actor, { id });
      refuseReopen(period);
      const days = daysOf(period);
      const { closedPeriods } = await readEntryContext(db, organisationId, []);
      const others = closedPeriods.filter((each) => !isSame(each, days));
      const { total, stillLocked } = await countLocked(db, organisationId, days, others);
      const certificates = await findCertificatesOver(db, organisationId, days);
      return {
        periodId: id,
        toUnlock: total,
        stillLocked,
        certificates: certificates.map(presentCertificate),
        needsSecondPerson: await needsSecondPerson(db, actor, certificates),
      };
    },

    async close(tx: Tx, actor: Actor, { id, body }: ById & WithBody<ClosePeriod>): Promise<Versioned<ClosedPeriod>> {
      const period = await reportingPeriods.hold(tx, actor, { id });
      await lockInventoryExclusive(tx, actor.organisationId);
      const days = daysOf(period);
      const counts = countByState(await sumByScopeAndState(tx, actor.organisationId, { overlapping: days }));
      refuseClose(period, counts, body.force ?? false);
      await reportingPeriods.setStatus(tx, actor, { id, closedBy: actor.user.id });
      const locked = lockedByClosing(counts);
      const locking = { periodId: id, verb: 'lock', days, by: userOf(actor), reason: null, total: locked } as const;
      await carryOut(tx, actor.organisationId, locking, []);
      const { resource, version } = await reportingPeriods.get(tx, actor, { id });
      const notLocked = counts.draft + counts.submitted;
      return versioned({ ...resource, locked, notLocked }, version);
    },

    async reopen(
      tx: Tx,
      actor: Actor,
      { id, body: { reason } }: ById & WithBody<ReopenPeriod>,
    ): Promise<Versioned<ReopenedPeriod> | Pending<ReportingPeriod>> {
      const { organisationId } = actor;
      await lockOrganisation(tx, organisationId);
      const period = await reportingPeriods.hold(tx, actor, { id });
      // So that no certificate of these days is approved meanwhile.
      await lockInventoryExclusive(tx, organisationId);
      refuseReopen(period);
      const certificates = await findCertificatesOver(tx, organisationId, daysOf(period));
      if (!(await needsSecondPerson(tx, actor, certificates)))
        return reopenNow(tx, actor, { id, reason, askedBy: userOf(actor) });
      const pendingChange = await requestApproval(tx, actor, {
        kind: 'period_reopening',
        subjectId: id,
        change: { field: 'status', from: 'closed', to: 'open' },
        payload: { reason },
      });
      return { ...(await reportingPeriods.get(tx, actor, { id })), pendingChange };
    },

    changeKind: {
      kinds: ['period_reopening'],
      right: 'settings:write',
      async apply(tx, by, { subjectId, payload, requestedBy, requestedByEmail }) {
        const askedBy = { id: requestedBy, email: requestedByEmail };
        await reopenNow(tx, by, { id: subjectId, ...(payload as ReopenPeriod), askedBy });
      },
    } satisfies ChangeKind,
  };
}

const userOf = ({ user: { id, email } }: Actor): PeriodTask['by'] => ({ id, email });

const daysOf = ({ periodStart, periodEnd }: Period): Period => ({ periodStart, periodEnd });

const isSame = (one: Period, other: Period): boolean =>
  one.periodStart === other.periodStart && one.periodEnd === other.periodEnd;

const presentCertificate = (certificate: CertificateOverDays): PeriodReopening['certificates'][number] => {
  const { certId, type, periodStart, periodEnd, ghgScopes, emissionsTco2e, issuedAt } = certificate;
  return {
    certId,
    type,
    periodStart,
    periodEnd,
    scopeCoverage: [...ghgScopes],
    emissionsTco2e: Number(emissionsTco2e),
    issuedAt: issuedAt && wireTime(issuedAt),
  };
};
