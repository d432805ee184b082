import { apiKeys } from './apiKeys.ts';
import { categories } from './categories.ts';
import { certificates } from './certificates.ts';
import { common } from './common.ts';
import { emissions } from './emissions.ts';
import { factors } from './factors.ts';
import { glossary } from './glossary.ts';
import { imports } from './imports.ts';
import { offsets } from './offsets.ts';
import { organisations } from './organisations.ts';
import { overview } from './overview.ts';
import { record } from './record.ts';
import { reports } from './reports.ts';
import { sessions } from './sessions.ts';
import { shell } from './shell.ts';
import { targets } from './targets.ts';
import { webhooks } from './webhooks.ts';

export const en = {
  apiKeys,
  categories,
  certificates,
  common,
  emissions,
  factors,
  glossary,
  imports,
  offsets,
  organisations,
  overview,
  record,
  reports,
  sessions,
  shell,
  targets,
  webhooks,
};
