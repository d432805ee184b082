import type { CreateWebhookEndpoint, Event, TestWebhook } from '@tonne/sdk';

export type Subscription = CreateWebhookEndpoint['events'][number];
export type EventType = Event['type'];
export type TestType = NonNullable<TestWebhook['eventType']>;

/** All event types. The compiler reports a missing one. */
const types: Record<EventType, true> = {
  'emission.created': true,
  'emission.updated': true,
  'emission.submitted': true,
  'emission.approved': true,
  'emission.rejected': true,
  'emission.locked': true,
  'emission.unlocked': true,
  'emission.reopened': true,
  'emission.deleted': true,
  'factor.created': true,
  'factor.superseded': true,
  'factor.archived': true,
  'factor.unarchived': true,
  'report.generated': true,
  'certificate.issued': true,
  'certificate.revoked': true,
  'target.milestone.achieved': true,
  'target.milestone.missed': true,
  'offset.purchased': true,
  'offset.retired': true,
  'user.invited': true,
  'user.deactivated': true,
};

export const eventTypes = Object.keys(types) as readonly EventType[];

export const areaOf = (type: string): string => type.split('.')[0]!;

export interface EventArea {
  readonly area: string;
  readonly wildcard: Subscription;
  readonly types: readonly EventType[];
}

export const eventAreas: readonly EventArea[] = [...new Set(eventTypes.map(areaOf))].map((area) => ({
  area,
  wildcard: `${area}.*` as Subscription,
  types: eventTypes.filter((type) => areaOf(type) === area),
}));

/** True if a chosen wildcard covers the type. */
export const isCovered = (type: string, chosen: readonly string[]): boolean =>
  chosen.some((each) => each === '*' || (each.endsWith('.*') && type !== each && type.startsWith(each.slice(0, -1))));

/** Drops the types that a wildcard covers. */
export const withoutCovered = (chosen: readonly Subscription[]): Subscription[] =>
  chosen.filter(
    (each) =>
      !isCovered(
        each,
        chosen.filter((other) => other !== each),
      ),
  );
