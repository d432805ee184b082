import { apiKeys } from './apiKeys.ts';
import { calculation } from './calculation.ts';
import { categories } from './categories.ts';
import { certificates } from './certificates.ts';
import { common } from './common.ts';
import { emissions } from './emissions.ts';
import { factors } from './factors.ts';
import { fields } from './fields.ts';
import { figure } from './figure.ts';
import { glossary } from './glossary.ts';
import { imports } from './imports.ts';
import { instruments } from './instruments.ts';
import { metrics } from './metrics.ts';
import { offsets } from './offsets.ts';
import { organisations } from './organisations.ts';
import { overview } from './overview.ts';
import { record } from './record.ts';
import { reports } from './reports.ts';
import { shell } from './shell.ts';
import { statements } from './statements.ts';
import { targets } from './targets.ts';
import { webhooks } from './webhooks.ts';

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
  imports,
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
