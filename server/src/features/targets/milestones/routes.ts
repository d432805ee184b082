import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { targetIdParam } from '../schema.ts';
import {
  CreateMilestone,
  Milestone,
  MilestoneList,
  milestoneIdParam,
  PatchMilestone,
  VerifyMilestone,
} from './schema.ts';
import type { Milestones } from './service.ts';

const PATH = '/api/v1/targets/{targetId}/milestones';
const ONE = `${PATH}/{milestoneId}`;
const tag = 'Targets';
const toWrite = needs('targets:write');
const bounds = ['year', 'label', 'requiredReductionPercent'];

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
      const { items, total } = await milestones.list(db, actor, params.targetId, query);
      return page(items, total, query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createMilestone',
    tag,
    summary: 'Set a milestone',
    description:
      'One a year. A custom trajectory runs through its milestones, so that there a later one may not require less.',
    access: toWrite,
    params: targetIdParam,
    body: CreateMilestone,
    judgesBounds: bounds,
    success: { status: 201, description: 'The milestone', data: Milestone },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, params, body, outOfBounds }, tx) {
      const { resource, version } = await milestones.create(tx, actor, params.targetId, body, outOfBounds);
      return created(resource, `/api/v1/targets/${params.targetId}/milestones/${resource.id}`, version);
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
    body: PatchMilestone,
    judgesBounds: bounds,
    success: { status: 200, description: 'The milestone', data: Milestone },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion, outOfBounds }, tx) {
      const { resource, version } = await milestones.patch(tx, actor, params, {
        patch: body,
        checkVersion,
        outOfBounds,
      });
      return ok(resource, version);
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
    success: { status: 204, description: 'It is gone' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await milestones.remove(tx, actor, params, checkVersion);
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
      const { resource, version } = await milestones.verify(tx, actor, params, { ...body, checkVersion });
      return ok(resource, version);
    },
  }),
];
