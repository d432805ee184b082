import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { type ById, type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import type { Origin, RecordChange } from '../../../platform/record/index.ts';
import { presentDetail, presentProject, recordedProjects } from './present.ts';
import type { Project, ProjectDetail, ProjectList } from './schema.ts';
import * as store from './store.ts';

export type Projects = ReturnType<typeof createProjects>;

export function createProjects({ clock, record }: { clock: Clock; record: RecordChange }) {
  /** A null time unarchives the project. Nothing changes if it already has that state. */
  const setArchived = async (tx: Tx, by: Origin, id: string, at: Date | null): Promise<ProjectDetail> => {
    await store.lockCatalogue(tx);
    const before = found(await store.findRecordedProject(tx, id));
    if ((before.archivedAt === null) !== (at === null)) {
      await store.setArchived(tx, id, at);
      const action = at === null ? 'project.unarchived' : 'project.archived';
      record(tx, by, recordedProjects.change(action, before, { ...before, archivedAt: at }));
    }
    return presentDetail(found(await store.findProject(tx, id)));
  };

  return {
    /** For the operator: the project is no longer listed or sold. Unpaid orders and credits in wallets stay. */
    archive: (tx: Tx, by: Origin, { id }: ById): Promise<ProjectDetail> => setArchived(tx, by, id, clock.now()),

    unarchive: (tx: Tx, by: Origin, { id }: ById): Promise<ProjectDetail> => setArchived(tx, by, id, null),

    async list(db: Db, _actor: Actor, { query }: WithQuery<ProjectList>): Promise<Page<Project>> {
      return pageOf(await store.listProjects(db, query), presentProject);
    },

    async get(db: Db, _actor: Actor, { id }: ById): Promise<ProjectDetail> {
      return presentDetail(found(await store.findProject(db, id)));
    },
  };
}
