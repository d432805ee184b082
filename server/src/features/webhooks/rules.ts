import type { Actor, Rights } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Events } from '../../platform/events/outbox.ts';

/** The events an endpoint subscribes to: types, `<start>.*` for all types with that start, and `*` for all. */
export interface Subscription {
  readonly events: readonly string[];
  /** The areas that its wildcards may match. */
  readonly wildcardAreas: readonly string[];
}

const isWildcard = (pattern: string): boolean => pattern === '*' || pattern.endsWith('.*');

/** `target.milestone.missed` is in the area `target`. All events of an area require the same permission to read. */
const areaOf = (type: string): string => type.split('.', 1)[0] ?? '';

export const matches = (pattern: string, type: string): boolean =>
  pattern === type || pattern === '*' || (isWildcard(pattern) && type.startsWith(pattern.slice(0, -1)));

/** Expands wildcards to the types they match; keeps each plain type, even if it is no longer known. */
export const expand = (patterns: readonly string[], types: readonly string[]): string[] => [
  ...new Set(
    patterns.flatMap((pattern) => (isWildcard(pattern) ? types.filter((type) => matches(pattern, type)) : pattern)),
  ),
];

/** Everything a subscription accepts: the types, and the wildcards that match some of them. */
export function patternsFor(types: readonly string[]): string[] {
  const starts = types.flatMap((type) => {
    const words = type.split('.');
    return words.slice(1).map((_, index) => `${words.slice(0, index + 1).join('.')}.*`);
  });
  return ['*', ...new Set(starts), ...types];
}

/** The areas that the wildcards match now. */
export const areasReached = (patterns: readonly string[], types: readonly string[]): string[] => [
  ...new Set(expand(patterns.filter(isWildcard), types).map(areaOf)),
];

/** True if the endpoint should receive an event of that type. The trigger on the outbox applies the same rule. */
export const isSubscribed = ({ events, wildcardAreas }: Subscription, type: string): boolean =>
  events.includes(type) ||
  (wildcardAreas.includes(areaOf(type)) && events.some((pattern) => isWildcard(pattern) && matches(pattern, type)));

export const PING = 'ping';

/** A ping names the endpoint it was sent to, and nothing else. */
export const pingData = (webhookId: string): object => ({ webhookId });

export type EventAccess = ReturnType<typeof createEventAccess>;

/** The events that a caller may read, given that an event carries its resource. */
export function createEventAccess(events: Events, rights: Rights) {
  const types = Object.keys(events);

  /** A type that no feature describes any more cannot be read. */
  const mayRead = (actor: Actor, type: string): boolean => {
    const described = events[type];
    return type === PING || (described !== undefined && rights.permit(actor, described.permission));
  };

  const readableTypes = (actor: Actor): string[] => types.filter((type) => mayRead(actor, type));

  return {
    types,
    mayRead,
    readableTypes,
    unreadableTypes: (actor: Actor): string[] => types.filter((type) => !mayRead(actor, type)),

    /**
     * A wildcard requires the permissions of all types it matches. `deed` begins the sentence, such as "Subscribing".
     */
    refuseUnreadable(actor: Actor, wanted: readonly string[], deed: string): void {
      const missing = expand(wanted, types).filter((type) => !mayRead(actor, type));
      if (missing.length === 0) return;
      const named = missing.map((type) => `${type} (${events[type]?.permission})`);
      throw new AppError('INSUFFICIENT_SCOPE', {
        message: `${deed} needs an API key with the scope to read each event; this key lacks it for ${named.join(', ')}.`,
      });
    },

    /**
     * The areas that wildcards may match from now on: the areas granted before, and the areas the caller may read. An
     * area added by a later release is excluded until somebody who may read it subscribes again.
     */
    grantedAreas(actor: Actor, patterns: readonly string[], before: readonly string[]): string[] {
      const readable = areasReached(['*'], readableTypes(actor));
      return areasReached(patterns, types).filter((area) => before.includes(area) || readable.includes(area));
    },

    /** The data of a test event. */
    sampleOf: (type: string, webhookId: string): object => ({
      ...((events[type]?.sample as object | undefined) ?? pingData(webhookId)),
      test: true,
    }),
  };
}

export const KEPT_MS = 30 * 24 * 3_600_000;

/** Events and deliveries are retained for 30 days. */
export const retainedSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
