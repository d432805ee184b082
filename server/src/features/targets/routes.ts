import { needs } from '../../platform/auth/index.ts';
import { created, ok, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { taggedOrPending, underFourEyes } from '../organisations/index.ts';
import { TargetPreview, TargetProgress } from './progress/schema.ts';
import {
  CreatedTarget,
  CreateTarget,
  Target,
  TargetDetail,
  TargetList,
  TargetWithPendingChange,
  targetIdParam,
  UpdateTarget,
} from './schema.ts';
import type { Targets } from './service.ts';

const PATH = '/api/v1/targets';
const ONE = `${PATH}/{targetId}`;
const tag = 'Targets';
const toRead = needs('targets:read');
const toWrite = needs('targets:write');
const denominatorBounds = ['metric', 'unit', 'baseYearValue', 'values[]'].map((name) => `intensityDenominator.${name}`);
const termBounds = [
  'name',
  'scopeCoverage',
  'baseYearTco2e',
  'reductionPercent',
  'description',
  'validation.reference',
  ...denominatorBounds,
];

export const targetRoutes = (targets: Targets): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listTargets',
    tag,
    summary: 'List targets',
    description: 'Archived targets are listed only with `status=archived`.',
    access: toRead,
    query: TargetList,
    success: { status: 200, description: 'A page of targets', data: Target, list: true },
    async handle({ actor, query }, db) {
      return page(await targets.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createTarget',
    tag,
    summary: 'Set a target',
    description: `${underFourEyes('a new target')}. The answer then has a \`pendingChange\`, and the target becomes \`approved\` when that change takes effect.`,
    access: toWrite,
    body: CreateTarget,
    boundsWithRules: [...termBounds, 'baseYear', 'targetYear'],
    success: { status: 201, description: 'The target', data: CreatedTarget },
    async handle({ actor, body }, tx) {
      return created(await targets.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'POST',
    path: `${PATH}/preview`,
    operationId: 'previewTarget',
    tag,
    summary: 'Preview a target',
    description:
      'Takes the body of a creation, stores nothing, and shows the target with its annual budgets and the progress it would have today.',
    access: toWrite,
    body: CreateTarget,
    // The years are validated first, since the work grows with their number.
    boundsWithRules: termBounds,
    success: { status: 200, description: 'The target as it would be', data: TargetPreview },
    async handle({ actor, body }, db) {
      return ok(await targets.preview(db, actor, { body }));
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getTarget',
    tag,
    summary: 'Get a target',
    description: 'Includes the milestones, the budget of every year and the revisions of the base year.',
    access: toRead,
    params: targetIdParam,
    success: { status: 200, description: 'The target', data: TargetDetail, etag: 'content' },
    async handle({ actor, params }, db) {
      return tagged(await targets.get(db, actor, { id: params.targetId }));
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateTarget',
    tag,
    summary: 'Change a target',
    description: `A new \`baseYearTco2e\` needs a \`reason\`, may name its \`evidence\`, and is stored with both as a revision. A change of the terms of an \`sbti\` target is checked against the criteria again, and needs the \`validation\` unless the target is self-declared. \`status\` accepts only \`active\`, which restores an archived target. The terms of a decided target cannot be changed. ${underFourEyes('a new base or a weaker target')}. A target becomes weaker with a later year, a smaller reduction, fewer scopes, a slower trajectory or another metric. The whole request then waits.`,
    access: toWrite,
    params: targetIdParam,
    body: UpdateTarget,
    boundsWithRules: [
      'name',
      'scopeCoverage',
      'baseYearTco2e',
      'targetYear',
      'reductionPercent',
      'description',
      'reason',
      'evidence',
      'validation.reference',
      ...denominatorBounds,
    ],
    success: { status: 200, description: 'The target', data: TargetDetail },
    otherwise: {
      status: 202,
      description: 'The unchanged target, with the pending change',
      data: TargetWithPendingChange,
    },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return taggedOrPending(await targets.update(tx, actor, { id: params.targetId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/archive`,
    operationId: 'archiveTarget',
    tag,
    summary: 'Archive a target',
    description:
      'An archived target leaves the list and is no longer assessed, but reports still show it. A PATCH restores it.',
    access: toWrite,
    params: targetIdParam,
    success: { status: 200, description: 'The archived target', data: TargetDetail },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await targets.archive(tx, actor, { id: params.targetId, checkVersion }));
    },
  }),
  read({
    method: 'GET',
    path: `${ONE}/progress`,
    operationId: 'getTargetProgress',
    tag,
    summary: 'Get the progress of a target',
    description:
      'The status depends on the projection of the whole year, series by series, since part of a year always looks small. All amounts are gross.',
    access: toRead,
    params: targetIdParam,
    success: { status: 200, description: 'The progress', data: TargetProgress },
    async handle({ actor, params }, db) {
      return ok(await targets.progress(db, actor, { id: params.targetId }));
    },
  }),
];
