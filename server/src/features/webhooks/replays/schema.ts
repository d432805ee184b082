import Type from 'typebox';
import { fields, listQuery, type ResponseOf } from '../../../platform/http/index.ts';
import { patternsFor } from '../rules.ts';

const { dateTime, identifier, nullable, oneOf, request, resource } = fields;

const statuses = ['running', 'complete'] as const;

/** Ids begin with the time, so one index serves both look-up and order. */
export const sortable = { createdAt: 'id' };

const count = (description: string) => Type.Integer({ minimum: 0, description });

export type ReplaySchemas = ReturnType<typeof replaySchemas>;

/** Each feature defines the event types that it sends. */
export function replaySchemas(eventTypes: readonly string[]) {
  const types = (description: string) =>
    Type.Array(oneOf(patternsFor(eventTypes), 'Event type, or a wildcard such as `emission.*`'), {
      minItems: 1,
      uniqueItems: true,
      description,
      examples: [['emission.*']],
    });
  return {
    Replay: resource('WebhookReplay', {
      id: identifier('rpl', 'Replay identifier; its deliveries name it as `replayId`'),
      webhookId: identifier('whk', 'Endpoint of the replay'),
      from: dateTime('Events of this time or later'),
      to: dateTime('Events before this time'),
      types: nullable(types('Only events of these types; null for all that the endpoint subscribes to')),
      status: oneOf(statuses, '`complete` when every event was found and delivered or given up'),
      matched: count('Events found so far, each with one delivery'),
      pending: count('Deliveries with attempts left'),
      delivered: count('Deliveries that succeeded'),
      failed: count('Deliveries that were given up'),
      createdAt: dateTime('Time of the request'),
      completedAt: nullable(dateTime('Time at which the last delivery ended')),
    }),
    CreateReplay: request('CreateWebhookReplay', {
      from: dateTime('Replays events of this time or later; events are retained for 30 days'),
      to: Type.Optional(dateTime('Replays events before this time; now if absent or in the future')),
      types: Type.Optional(types('Only events of these types; all that the endpoint subscribes to if absent')),
    }),
  };
}

export type Replay = ResponseOf<ReplaySchemas['Replay']>;
export type CreateReplay = Type.Static<ReplaySchemas['CreateReplay']>;

export const ReplayList = listQuery({ sortable, filters: {} });
export type ReplayList = Type.Static<typeof ReplayList>;

export const replayId = Type.Object({
  webhookId: Type.String({ description: 'Endpoint identifier' }),
  replayId: Type.String({ description: 'Replay identifier' }),
});
