import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { invalidState, notFound } from '../../../platform/errors/index.ts';
import { hasFile, type LinkTo } from '../links.ts';
import { presentItem } from './present.ts';
import type { HistoryList } from './schema.ts';
import * as store from './store.ts';

export type History = ReturnType<typeof createHistory>;

export function createHistory({ linkTo }: { linkTo: LinkTo }) {
  return {
    async list(db: Db, actor: Actor, query: HistoryList) {
      const { rows, total } = await store.listHistory(db, actor.organisationId, query);
      return { items: rows.map(presentItem), total };
    },

    async download(db: Db, actor: Actor, historyId: string) {
      const row = await store.findItem(db, actor.organisationId, historyId);
      if (!row) throw notFound();
      if (!hasFile(row)) throw invalidState('This report failed and has no file; generate it again.');
      return linkTo(row);
    },
  };
}
