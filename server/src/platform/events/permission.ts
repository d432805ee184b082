import type { Permission } from '../auth/index.ts';
import type { EventType } from './outbox.ts';

type ResourceOf<Type> = Type extends `${infer Resource}.${string}` ? Resource : never;

/** By the first word of the type: a new type of a known resource needs no line here, a new resource does not compile. */
const toRead: Record<ResourceOf<EventType>, Permission> = {
  emission: 'emissions:read',
  report: 'reports:read',
  offset: 'offsets:read',
  certificate: 'certificates:read',
  target: 'targets:read',
  user: 'settings:read',
};

/** An event carries its resource, so reading one takes the permission to read the other. */
export const permissionToRead = (type: EventType): Permission => toRead[type.split('.')[0] as ResourceOf<EventType>];
