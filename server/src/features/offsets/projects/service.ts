import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { ById, Page, WithQuery } from '../../../platform/http/index.ts';
import { presentDetail, presentProject } from './present.ts';
import type { Project, ProjectDetail, ProjectList } from './schema.ts';
import * as store from './store.ts';

export type Projects = ReturnType<typeof createProjects>;

export function createProjects() {
  return {
    async list(db: Db, _actor: Actor, { query }: WithQuery<ProjectList>): Promise<Page<Project>> {
      const { rows, total } = await store.listProjects(db, query);
      return { items: rows.map(presentProject), total };
    },

    async get(db: Db, _actor: Actor, { id }: ById): Promise<ProjectDetail> {
      return presentDetail(found(await store.findProject(db, id)));
    },
  };
}
