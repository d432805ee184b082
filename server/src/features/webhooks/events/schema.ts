import Type from 'typebox';
import { sortable } from '../../../platform/events/read.store.ts';
import { fields, listQuery, type ResponseOf } from '../../../platform/http/index.ts';
import { patternsFor } from '../rules.ts';

const { dateTime, identifier, oneOf, pathId, resource } = fields;

export const eventFields = (types: readonly string[]) => ({
  id: identifier('evt', 'Event identifier, the same in every attempt'),
  type: oneOf(types, 'Event type'),
  createdAt: dateTime('Time of the change'),
  organisationId: identifier('org', 'Organisation of the event'),
  data: Type.Object({}, { description: 'The resource as the API showed it at that time', additionalProperties: true }),
});

export type EventSchemas = ReturnType<typeof eventSchemas>;

/** Each feature defines the event types that it sends. */
export const eventSchemas = (eventTypes: readonly string[]) => ({
  Event: resource('Event', eventFields(eventTypes)),
  EventList: listQuery({
    sortable,
    filters: {
      type: Type.Optional(
        Type.Array(oneOf(patternsFor(eventTypes), 'Event type, or a wildcard such as `emission.*`'), {
          minItems: 1,
          description: 'Only events of these types; may be repeated',
          examples: [['emission.*', 'report.generated']],
        }),
      ),
      createdFrom: Type.Optional(dateTime('Only events of this time or later')),
      createdTo: Type.Optional(dateTime('Only events before this time')),
    },
  }),
});

export type Event = ResponseOf<EventSchemas['Event']>;
export type EventList = Type.Static<EventSchemas['EventList']>;

export const eventId = pathId('eventId', 'Event identifier');
