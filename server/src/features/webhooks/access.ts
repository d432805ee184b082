import type { Actor, Rights } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Events } from '../../platform/events/catalogue.ts';
import { areasReached, expand } from './subscriptions.ts';

export const PING = 'ping';

/** A ping names the endpoint it was sent to, and nothing else. */
export const pingData = (webhookId: string): object => ({ webhookId });

export type EventAccess = ReturnType<typeof createEventAccess>;

/** The events that a caller may read, given that an event carries its resource. */
export function createEventAccess(events: Events, rights: Rights) {
  const types = Object.keys(events);

  /** A type that no room describes any more is readable to nobody. */
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

    /** A wildcard stands for all types it matches. `deed` begins the sentence, such as "Subscribing". */
    refuseUnreadable(actor: Actor, wanted: readonly string[], deed: string): void {
      const missing = expand(wanted, types).filter((type) => !mayRead(actor, type));
      if (missing.length === 0) return;
      const named = missing.map((type) => `${type} (${events[type]?.permission})`);
      throw new AppError('INSUFFICIENT_SCOPE', {
        message: `${deed} needs an API key with the scope to read each event; this key lacks it for ${named.join(', ')}.`,
      });
    },

    /**
     * The areas that wildcards may match from now on: those granted before, and those the caller may read. An area that
     * a later release adds is not among them until somebody who may read it subscribes again.
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
