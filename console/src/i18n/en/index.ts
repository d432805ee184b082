import { categories } from './categories.ts';
import { apiKeys } from './features/api-keys.ts';
import { certificates } from './features/certificates.ts';
import { calculation } from './features/entries/calculation.ts';
import { figure } from './features/entries/figure.ts';
import { emissions } from './features/entries/list.ts';
import { factors } from './features/factors.ts';
import { instruments } from './features/instruments.ts';
import { offsets } from './features/offsets.ts';
import { metrics } from './features/organisations/metrics.ts';
import { organisations } from './features/organisations/organisations.ts';
import { statements } from './features/organisations/statements.ts';
import { overview } from './features/overview.ts';
import { record } from './features/record.ts';
import { reports } from './features/reports.ts';
import { targets } from './features/targets.ts';
import { webhooks } from './features/webhooks.ts';
import { glossary } from './glossary.ts';
import { common, fields } from './phrases.ts';
import { shell } from './shell.ts';

export const en = {
  apiKeys,
  calculation,
  categories,
  certificates,
  common,
  emissions,
  factors,
  fields,
  figure,
  glossary,
  instruments,
  metrics,
  offsets,
  organisations,
  overview,
  record,
  reports,
  shell,
  statements,
  targets,
  webhooks,
};

/** English is complete by definition. The compiler checks every other language against it. */
export type Texts = typeof en;
