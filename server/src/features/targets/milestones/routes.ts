import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { pending, taggedOrPending, underFourEyes } from '../../organisations/index.ts';
import { targetIdParam } from '../schema.ts';
import {
  CreateMilestone,
  Milestone,
  MilestoneList,
  MilestoneWithPendingChange,
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

const waits = (shown: string) =>
  ({ status: 202, description: `${shown}, with the pending change`, data: MilestoneWithPendingChange }) as const;

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
    description: `A target has one milestone per year. A custom trajectory runs through its milestones, so a later one must not require less. ${underFourEyes('a milestone that slows such a trajectory')}. Until then it is not created.`,
    access: toWrite,
    params: targetIdParam,
    body: CreateMilestone,
    boundsWithRules: bounds,
    success: { status: 201, description: 'The milestone', data: Milestone },
    otherwise: waits('The milestone as it would be'),
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, params, body }, tx) {
      const milestone = await milestones.create(tx, actor, { ...params, body });
      if ('pendingChange' in milestone) return pending(milestone);
      return created(milestone, ({ targetId, id }) => `/api/v1/targets/${targetId}/milestones/${id}`);
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateMilestone',
    tag,
    summary: 'Change a milestone',
    description: `Possible while the milestone is pending and not verified. ${underFourEyes('a smaller reduction or a later year')}.`,
    access: toWrite,
    params: milestoneIdParam,
    body: UpdateMilestone,
    boundsWithRules: bounds,
    success: { status: 200, description: 'The milestone', data: Milestone },
    otherwise: waits('The unchanged milestone'),
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return taggedOrPending(await milestones.update(tx, actor, { ...keyOf(params), body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteMilestone',
    tag,
    summary: 'Delete a milestone',
    description: `Possible while the milestone is pending and not verified. ${underFourEyes('the deletion')}.`,
    access: toWrite,
    params: milestoneIdParam,
    success: { status: 204, description: 'The milestone is deleted' },
    otherwise: waits('The unchanged milestone'),
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      const waiting = await milestones.remove(tx, actor, { ...keyOf(params), checkVersion });
      return waiting ? pending(waiting) : noContent();
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/verify`,
    operationId: 'verifyMilestone',
    tag,
    summary: 'Report a milestone as verified',
    description:
      'Possible once. It is the statement of the organisation, and `verification` says so, also if the milestone is missed or not decided yet. The milestone can then be neither changed nor deleted.',
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
