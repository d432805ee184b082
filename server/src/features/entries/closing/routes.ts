import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { pending, underFourEyes } from '../../organisations/index.ts';
import { periodId } from '../../periods/index.ts';
import { mayReview } from '../review/rules.ts';
import {
  ClosedPeriod,
  ClosePeriod,
  EntryCounts,
  PeriodClosing,
  PeriodReopening,
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
    summary: 'Preview the closing of a reporting period',
    description: 'Changes nothing. Returns 409 if the period is closed or its entries are still being unlocked.',
    access: needs('emissions:read'),
    params: periodId,
    success: { status: 200, description: 'Numbers of entries that would and would not be locked', data: PeriodClosing },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, db) {
      return ok(await periods.preview(db, actor, { id: params.periodId }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/close`,
    operationId: 'closeReportingPeriod',
    tag,
    summary: 'Close a reporting period',
    description:
      'Locks every approved entry with a day in the period. From then on no such entry can be created, changed, approved or deleted. More than 1,000 entries are locked in the background; `progress` counts them. If submitted entries remain, closing requires `force`.',
    // Managers close periods without settings:write: closing changes the inventory, not the settings.
    access: mayReview,
    params: periodId,
    body: ClosePeriod,
    bodyIsOptional: true,
    success: { status: 200, description: 'The closed period and the number of entries it locks', data: ClosedPeriod },
    errors: ['INVALID_STATE'],
    errorWithData: { code: 'INVALID_STATE', data: EntryCounts },
    async handle({ actor, params, body }, tx) {
      return tagged(await periods.close(tx, actor, { id: params.periodId, body }));
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/reopening`,
    operationId: 'getReportingPeriodReopening',
    tag,
    summary: 'Preview the reopening of a reporting period',
    description:
      'Changes nothing. Lists the certificates in force that state emissions of its days. Returns 409 if the period is open or its entries are still being locked.',
    access: needs('settings:read'),
    params: periodId,
    success: {
      status: 200,
      description: 'Numbers of entries that would be unlocked or not, and the certificates over them',
      data: PeriodReopening,
    },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, db) {
      return ok(await periods.previewReopening(db, actor, { id: params.periodId }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/reopen`,
    operationId: 'reopenReportingPeriod',
    tag,
    summary: 'Reopen a closed reporting period',
    description: `Returns locked entries to approved, except entries with a day in another closed period. The history of each entry stores the reason. ${underFourEyes('the reopening')}, and also under \`open\` if certificates state emissions of its days and two admins are proven; \`GET …/reopening\` lists them.`,
    access: needs('settings:write', 'admin'),
    params: periodId,
    body: ReopenPeriod,
    success: { status: 200, description: 'The open period and the number of entries it unlocks', data: ReopenedPeriod },
    otherwise: {
      status: 202,
      description: 'The period, still closed, and the pending reopening',
      data: PeriodWithPendingChange,
    },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, params, body }, tx) {
      const period = await periods.reopen(tx, actor, { id: params.periodId, body });
      return 'pendingChange' in period ? pending(period) : tagged(period);
    },
  }),
];
