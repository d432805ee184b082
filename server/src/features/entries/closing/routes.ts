import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { pending, periodId } from '../../organisations/index.ts';
import { mayReview } from '../review/rules.ts';
import {
  ClosedPeriod,
  ClosePeriod,
  EntryCounts,
  PeriodClosing,
  PeriodWithPendingChange,
  ReopenedPeriod,
  ReopenPeriod,
} from './schema.ts';
import type { Periods } from './service.ts';

const PATH = '/api/v1/settings/reporting-periods/{periodId}';
const tag = 'Reporting periods';

export const closingRoutes = (periods: Periods): Route[] => [
  read({
    method: 'GET',
    path: `${PATH}/closing`,
    operationId: 'getReportingPeriodClosing',
    tag,
    summary: 'See what closing a reporting period would do',
    description: 'Changes nothing. 409 for a period that is closed, or whose entries are still being unlocked.',
    access: needs('emissions:read'),
    params: periodId,
    success: { status: 200, description: 'How many entries would be locked and left behind', data: PeriodClosing },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, db) {
      return ok(await periods.foresee(db, actor, { id: params.periodId }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/close`,
    operationId: 'closeReportingPeriod',
    tag,
    summary: 'Close a reporting period',
    description:
      'From now on no entry with a day in the period is created, changed, approved or deleted, and every approved one becomes locked. More than 1,000 are locked in the background: `progress` tells how far. While submitted entries remain, `force` is needed.',
    // Managers close periods without settings:write: the inventory changes, not the settings.
    access: mayReview,
    params: periodId,
    body: ClosePeriod,
    bodyIsOptional: true,
    success: { status: 200, description: 'The closed period, and how many entries it locks', data: ClosedPeriod },
    errors: ['INVALID_STATE'],
    errorWithData: { code: 'INVALID_STATE', data: EntryCounts },
    async handle({ actor, params, body }, tx) {
      return tagged(await periods.close(tx, actor, { id: params.periodId, body }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/reopen`,
    operationId: 'reopenReportingPeriod',
    tag,
    summary: 'Reopen a closed reporting period',
    description:
      'Its locked entries become approved again, except those that have a day in another closed period. The reason is kept in the history of each. Under the review policy `four_eyes` it waits for a second person or, if there is none, for 24 hours.',
    access: needs('settings:write', 'admin'),
    params: periodId,
    body: ReopenPeriod,
    success: { status: 200, description: 'The open period, and how many entries it unlocks', data: ReopenedPeriod },
    otherwise: {
      status: 202,
      description: 'The period, still closed, and the reopening that waits',
      data: PeriodWithPendingChange,
    },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, params, body }, tx) {
      const period = await periods.reopen(tx, actor, { id: params.periodId, body });
      return 'pendingChange' in period ? pending(period) : tagged(period);
    },
  }),
];
