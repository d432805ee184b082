import { needs } from '../../platform/auth/index.ts';
import { created, ok, page, type Route, read, write } from '../../platform/http/index.ts';
import { TargetProgress } from './progress/schema.ts';
import { CreateTarget, FullTarget, PatchTarget, Target, TargetList, targetIdParam } from './schema.ts';
import type { Targets } from './service.ts';

const PATH = '/api/v1/targets';
const ONE = `${PATH}/{targetId}`;
const tag = 'Targets';
const toRead = needs('targets:read');
const toWrite = needs('targets:write');
const denominatorBounds = ['metric', 'unit', 'baseYearValue', 'values[]'].map((name) => `intensityDenominator.${name}`);

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
      const { items, total } = await targets.list(db, actor, query);
      return page(items, total, query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createTarget',
    tag,
    summary: 'Set a target',
    access: toWrite,
    body: CreateTarget,
    judgesBounds: [
      'name',
      'scopeCoverage',
      'baseYear',
      'baseYearTco2e',
      'targetYear',
      'reductionPercent',
      'description',
      'validation.reference',
      ...denominatorBounds,
    ],
    success: { status: 201, description: 'The target', data: FullTarget },
    async handle({ actor, body, outOfBounds }, tx) {
      const { resource, version } = await targets.create(tx, actor, body, outOfBounds);
      return created(resource, `${PATH}/${resource.id}`, version);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getTarget',
    tag,
    summary: 'Get a target',
    description: 'With its milestones, the budget of every year and the revisions of its base year.',
    access: toRead,
    params: targetIdParam,
    success: { status: 200, description: 'The target', data: FullTarget, etag: 'content' },
    async handle({ actor, params }, db) {
      const { resource, version } = await targets.get(db, actor, params.targetId);
      return ok(resource, version);
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateTarget',
    tag,
    summary: 'Change a target',
    description:
      'A new `baseYearTco2e` needs a `reason`, may name its `evidence`, and is kept with them as a revision. What an `sbti` target asks for is judged again when it changes, and its `validation` is then sent along unless it is self-declared. `status` takes `active` only, to bring an archived target back. Once a target is decided, what it asked for stays.',
    access: toWrite,
    params: targetIdParam,
    body: PatchTarget,
    judgesBounds: [
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
    success: { status: 200, description: 'The target', data: FullTarget },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion, outOfBounds }, tx) {
      const wish = { patch: body, checkVersion, outOfBounds };
      const { resource, version } = await targets.patch(tx, actor, params.targetId, wish);
      return ok(resource, version);
    },
  }),
  write({
    method: 'POST',
    path: `${ONE}/archive`,
    operationId: 'archiveTarget',
    tag,
    summary: 'Archive a target',
    description: 'It leaves the list and is no longer judged, but stays for reports. A PATCH brings it back.',
    access: toWrite,
    params: targetIdParam,
    success: { status: 200, description: 'The archived target', data: FullTarget },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      const { resource, version } = await targets.archive(tx, actor, params.targetId, checkVersion);
      return ok(resource, version);
    },
  }),
  read({
    method: 'GET',
    path: `${ONE}/progress`,
    operationId: 'getTargetProgress',
    tag,
    summary: 'How far a target has come',
    description:
      'Judged by what the year comes to, series by series, since a part of a year always looks small. All amounts are gross.',
    access: toRead,
    params: targetIdParam,
    success: { status: 200, description: 'The progress', data: TargetProgress },
    handle: async ({ actor, params }, db) => ok(await targets.progress(db, actor, params.targetId)),
  }),
];
