import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { targetIdParam } from '../schema.ts';
import {
  CreateMilestone,
  Milestone,
  MilestoneList,
  milestoneIdParam,
  UpdateMilestone,
  VerifyMilestone,
} from './schema.ts';
import type { Milestones } from './service.ts';

const PATH = '/api/v1/targets/{targetId}/milestones';
const ONE = `${PATH}/{milestoneId}`;
const tag = 'Targets';
const toWrite = needs('targets:write');
const bounds = ['year', 'label', 'requiredReductionPercent'];

const keyOf = ({ targetId, milestoneId }: { targetId: string; milestoneId: string }) => ({ targetId, id: milestoneId });

export const milestoneRoutes = (milestones: Milestones): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listMilestones',
    tag,
    summary: 'List the milestones of a target',
    access: needs('targets:read'),
    params: targetIdParam,
    query: MilestoneList,
    success: { status: 200, description: 'A page of milestones', data: Milestone, list: true },
    async handle({ actor, params, query }, db) {
      return page(await milestones.list(db, actor, { ...params, query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createMilestone',
    tag,
    summary: 'Set a milestone',
    description: 'One a year. A custom trajectory runs through its milestones, so a later one must not require less.',
    access: toWrite,
    params: targetIdParam,
    body: CreateMilestone,
    boundsWithRules: bounds,
    success: { status: 201, description: 'The milestone', data: Milestone },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, params, body }, tx) {
      const milestone = await milestones.create(tx, actor, { ...params, body });
      return created(milestone, ({ targetId, id }) => `/api/v1/targets/${targetId}/milestones/${id}`);
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateMilestone',
    tag,
    summary: 'Change a milestone',
    description: 'While it is pending and not verified.',
    access: toWrite,
    params: milestoneIdParam,
    body: UpdateMilestone,
    boundsWithRules: bounds,
    success: { status: 200, description: 'The milestone', data: Milestone },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await milestones.update(tx, actor, { ...keyOf(params), body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteMilestone',
    tag,
    summary: 'Delete a milestone',
    description: 'While it is pending and not verified.',
    access: toWrite,
    params: milestoneIdParam,
    success: { status: 204, description: 'The milestone is deleted' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await milestones.remove(tx, actor, { ...keyOf(params), checkVersion });
      return noContent();
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/verify`,
    operationId: 'verifyMilestone',
    tag,
    summary: 'Record that a milestone was verified',
    description: 'Once. A verified milestone can be neither changed nor deleted.',
    access: toWrite,
    params: milestoneIdParam,
    body: VerifyMilestone,
    success: { status: 200, description: 'The milestone, verified', data: Milestone },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await milestones.verify(tx, actor, { ...keyOf(params), body, checkVersion }));
    },
  }),
];
