import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import { definitionById } from '../definitions/index.ts';
import { judgeFilters } from '../filters.ts';
import { hasFile, type LinkTo } from '../links.ts';
import { presentJob } from './present.ts';
import { checkFormat, checkPeriod, estimateSeconds } from './rules.ts';
import type { GenerateReport } from './schema.ts';
import * as store from './store.ts';

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs({ clock, linkTo }: { clock: Clock; linkTo: LinkTo }) {
  return {
    async generate(tx: Tx, actor: Actor, { filters = {}, ...input }: GenerateReport) {
      const { organisationId } = actor;
      const definition = definitionById(input.reportId);
      const createdAt = clock.now();
      const problems = [...checkPeriod(input), ...(await judgeFilters(tx, organisationId, filters))];
      const question = { ...input, organisationId, filters, asOf: createdAt };
      const rows = problems.length === 0 ? await definition.countRows(tx, question) : 0;
      refuseIfAny([...problems, ...checkFormat(definition, input.format, rows)]);
      const id = newId('job', createdAt);
      const historyId = newId('history', createdAt);
      await store.insertJob(tx, organisationId, { ...input, id, historyId, filters, createdAt, createdBy: actor.user });
      return { jobId: id, status: 'queued', estimatedSeconds: estimateSeconds(rows) };
    },

    async get(db: Db, actor: Actor, id: string) {
      const row = await store.findJob(db, actor.organisationId, id);
      if (!row) throw notFound();
      return hasFile(row) ? { ...presentJob(row), ...(await linkTo(row)) } : presentJob(row);
    },
  };
}
