import type { Db } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { presentDetail, presentProject } from './present.ts';
import type { ProjectList } from './schema.ts';
import * as store from './store.ts';

export type Projects = ReturnType<typeof createProjects>;

export function createProjects() {
  return {
    async list(db: Db, query: ProjectList) {
      const { rows, total } = await store.listProjects(db, query);
      return { items: rows.map(presentProject), total };
    },

    async get(db: Db, id: string) {
      const row = await store.findProject(db, id);
      if (!row) throw notFound();
      return presentDetail(row);
    },
  };
}
