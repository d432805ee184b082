import { apiKeysDescription } from './features/api-keys/index.ts';
import { certificatesDescription } from './features/certificates/index.ts';
import { emissionsDescription } from './features/emissions/index.ts';
import { factorsDescription } from './features/factors/index.ts';
import { instrumentsDescription } from './features/instruments/index.ts';
import { offsetsDescription } from './features/offsets/index.ts';
import { organisationsDescription } from './features/organisations/index.ts';
import { recordDescription } from './features/record/index.ts';
import { reportsDescription } from './features/reports/index.ts';
import { sessionsDescription } from './features/sessions/index.ts';
import { targetsDescription } from './features/targets/index.ts';
import { usageDescription } from './features/usage/index.ts';
import { webhooksDescription } from './features/webhooks/index.ts';
import { createRights, type PermissionArea } from './platform/auth/index.ts';
import type { Events } from './platform/events/catalogue.ts';
import type { RecordedKind } from './platform/record/index.ts';

/** Every room, in the order in which documents list their contents. */
export const rooms = [
  emissionsDescription,
  instrumentsDescription,
  factorsDescription,
  reportsDescription,
  certificatesDescription,
  targetsDescription,
  offsetsDescription,
  organisationsDescription,
  apiKeysDescription,
  sessionsDescription,
  webhooksDescription,
  usageDescription,
  recordDescription,
] as const;

/** Every event an endpoint can subscribe to. */
export const events = Object.assign({}, ...rooms.map((room) => room.events)) as Events;

/** The kinds of resources whose changes are recorded. */
export const recordedKinds = rooms.flatMap<RecordedKind>((room) => room.records);

/** The permissions of every role. */
export const rights = createRights(rooms.flatMap<PermissionArea>((room) => room.permissions));
