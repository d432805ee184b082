import { needs } from '../../../platform/auth/index.ts';
import { accepted, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { webhookId } from '../endpoints/schema.ts';
import { ReplayList, type ReplaySchemas, replayId } from './schema.ts';
import type { Replays } from './service.ts';

const PATH = '/api/v1/settings/webhooks/{webhookId}/replays';
const tag = 'Webhooks';
const toRead = needs('settings:read');

export const replayRoutes = (replays: Replays, schemas: ReplaySchemas): Route[] => [
  write({
    method: 'POST',
    path: PATH,
    operationId: 'replayWebhookEvents',
    tag,
    summary: 'Replay the events of a time range',
    description:
      'Delivers the subscribed events of the range again, in their original order and alongside new events, as new deliveries with the same event ids. Returns at once; the replay shows the progress.',
    access: needs('settings:write'),
    params: webhookId,
    body: schemas.CreateReplay,
    success: { status: 202, description: 'The replay', data: schemas.Replay },
    errors: ['INVALID_STATE'],
    async handle({ actor, params, body }, tx) {
      const replay = await replays.create(tx, actor, { ...params, body });
      return accepted(replay, `${PATH.replace('{webhookId}', replay.webhookId)}/${replay.id}`);
    },
  }),
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listWebhookReplays',
    tag,
    summary: 'List replays',
    description: 'The replays of an endpoint, retained for 30 days.',
    access: toRead,
    params: webhookId,
    query: ReplayList,
    success: { status: 200, description: 'A page of replays', data: schemas.Replay, list: true },
    async handle({ actor, params, query }, db) {
      return page(await replays.list(db, actor, { ...params, query }), query);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{replayId}`,
    operationId: 'getWebhookReplay',
    tag,
    summary: 'Get a replay',
    access: toRead,
    params: replayId,
    success: { status: 200, description: 'The replay', data: schemas.Replay },
    async handle({ actor, params }, db) {
      return ok(await replays.get(db, actor, params));
    },
  }),
];
