import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { type ById, type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import { presentDetail, presentProject } from './present.ts';
import type { Project, ProjectDetail, ProjectList } from './schema.ts';
import * as store from './store.ts';

export type Projects = ReturnType<typeof createProjects>;

export function createProjects({ clock }: { clock: Clock }) {
  const setArchived = async (tx: Tx, id: string, at: Date | null): Promise<ProjectDetail> => {
    await store.setArchived(tx, id, at);
    return presentDetail(found(await store.findProject(tx, id)));
  };

  return {
    /** The operator's: no longer listed or sold. Orders that wait for payment and credits in wallets stay. */
    archive: (tx: Tx, { id }: ById): Promise<ProjectDetail> => setArchived(tx, id, clock.now()),

    unarchive: (tx: Tx, { id }: ById): Promise<ProjectDetail> => setArchived(tx, id, null),

    async list(db: Db, _actor: Actor, { query }: WithQuery<ProjectList>): Promise<Page<Project>> {
      return pageOf(await store.listProjects(db, query), presentProject);
    },

    async get(db: Db, _actor: Actor, { id }: ById): Promise<ProjectDetail> {
      return presentDetail(found(await store.findProject(db, id)));
    },
  };
}
