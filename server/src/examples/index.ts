import type { ApiExamples } from '../platform/openapi/index.ts';
import { certificates } from './certificates.ts';
import { emissions } from './entries.ts';
import { factors } from './factors.ts';
import { instruments } from './instruments.ts';
import { offsets } from './offsets.ts';
import { settings } from './organisations.ts';
import { record } from './record.ts';
import { reports } from './reports.ts';
import { passkeys, sessions } from './sessions.ts';
import { statements } from './statements.ts';
import { targets } from './targets.ts';
import { webhooks } from './webhooks.ts';

const chapters: readonly ApiExamples[] = [
  emissions,
  instruments,
  factors,
  reports,
  certificates,
  targets,
  offsets,
  settings,
  statements,
  sessions,
  passkeys,
  webhooks,
  record,
];

/** One company's year. All examples of the API's description are taken from it, so that they agree with each other. */
export const apiExamples: ApiExamples = {
  params: Object.assign({}, ...chapters.map(({ params }) => params)),
  requests: Object.assign({}, ...chapters.map(({ requests }) => requests)),
  resources: Object.assign({}, ...chapters.map(({ resources }) => resources)),
  answers: Object.assign({}, ...chapters.map(({ answers }) => answers)),
};
