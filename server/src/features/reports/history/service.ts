import type { Actor, Rights } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found, invalidState } from '../../../platform/errors/index.ts';
import { type ById, type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import { hiddenFrom, refuseUnreadable } from '../access.rules.ts';
import { hasFile, type LinkTo } from '../links.ts';
import { presentItem } from './present.ts';
import type { HistoryList, ReportDownload, ReportHistoryItem } from './schema.ts';
import * as store from './store.ts';

export type History = ReturnType<typeof createHistory>;

export function createHistory({ linkTo, rights }: { linkTo: LinkTo; rights: Rights }) {
  return {
    async list(db: Db, actor: Actor, { query }: WithQuery<HistoryList>): Promise<Page<ReportHistoryItem>> {
      return pageOf(await store.listHistory(db, actor.organisationId, query, hiddenFrom(rights, actor)), presentItem);
    },

    async download(db: Db, actor: Actor, { id }: ById): Promise<ReportDownload> {
      const row = found(await store.findItem(db, actor.organisationId, id));
      refuseUnreadable(rights, actor, row.reportId);
      if (!hasFile(row)) throw invalidState('This report failed and has no file; generate it again.');
      return linkTo(row);
    },
  };
}
