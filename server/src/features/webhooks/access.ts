import { type Actor, isAuthorised, needs } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { type EventType, eventTypes } from '../../platform/events/outbox.ts';
import { permissionToRead } from '../../platform/events/permission.ts';

/** A ping says nothing but which endpoint it means to reach. */
export const mayRead = (actor: Actor, type: EventType | 'ping'): boolean =>
  type === 'ping' || isAuthorised(actor, needs(permissionToRead(type)));

export const unreadableTypes = (actor: Actor): EventType[] => eventTypes.filter((type) => !mayRead(actor, type));

/** `deed` begins the sentence, such as "Subscribing". */
export function refuseUnreadable(actor: Actor, types: readonly EventType[], deed: string): void {
  const missing = types.filter((type) => !mayRead(actor, type));
  if (missing.length === 0) return;
  const named = missing.map((type) => `${type} (${permissionToRead(type)})`);
  throw new AppError('INSUFFICIENT_SCOPE', {
    message: `${deed} needs an API key with the scope to read each event; this key lacks it for ${named.join(', ')}.`,
  });
}
