import { needs } from '../../../platform/auth/index.ts';
import { ok, page, type Route, read } from '../../../platform/http/index.ts';
import { Project, ProjectDetail, ProjectList, projectId } from './schema.ts';
import type { Projects } from './service.ts';

const PATH = '/api/v1/offsets/projects';
const tag = 'Offsets';
const access = needs('offsets:read');

export const projectRoutes = (projects: Projects): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listOffsetProjects',
    tag,
    summary: 'List offset projects',
    description: 'The catalogue, with the credits that can be bought now and the lowest price among the vintages.',
    access,
    query: ProjectList,
    success: { status: 200, description: 'A page of projects', data: Project, list: true },
    async handle({ actor, query }, db) {
      return page(await projects.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{projectId}`,
    operationId: 'getOffsetProject',
    tag,
    summary: 'Get an offset project',
    description: 'With the price and stock of each vintage, and the verification reports.',
    access,
    params: projectId,
    success: { status: 200, description: 'The project', data: ProjectDetail },
    async handle({ actor, params }, db) {
      return ok(await projects.get(db, actor, { id: params.projectId }));
    },
  }),
];
