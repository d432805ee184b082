import type { ApiExamples } from '../platform/openapi/index.ts';
import { activities } from './activities.ts';
import { certificates } from './certificates.ts';
import { entries } from './entries.ts';
import { factors } from './factors.ts';
import { instruments } from './instruments.ts';
import { imports } from './intake/imports.ts';
import { meters } from './intake/meters.ts';
import { money } from './intake/money.ts';
import { offsets } from './offsets.ts';
import { organisations } from './organisations.ts';
import { record } from './record.ts';
import { reports } from './reports.ts';
import { passkeys, sessions } from './sessions.ts';
import { statements } from './statements.ts';
import { targets } from './targets.ts';
import { webhooks } from './webhooks.ts';

const parts: readonly ApiExamples[] = [
  entries,
  imports,
  instruments,
  meters,
  factors,
  money,
  activities,
  reports,
  certificates,
  targets,
  offsets,
  organisations,
  statements,
  sessions,
  passkeys,
  webhooks,
  record,
];

/** One company's year. All examples of the API description come from it, so that they agree with each other. */
export const apiExamples: ApiExamples = {
  params: Object.assign({}, ...parts.map(({ params }) => params)),
  requests: Object.assign({}, ...parts.map(({ requests }) => requests)),
  resources: Object.assign({}, ...parts.map(({ resources }) => resources)),
  answers: Object.assign({}, ...parts.map(({ answers }) => answers)),
};
