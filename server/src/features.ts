import { apiKeysFeature } from './features/api-keys/index.ts';
import { certificatesFeature } from './features/certificates/index.ts';
import { entriesFeature } from './features/entries/index.ts';
import { factorsFeature } from './features/factors/index.ts';
import { instrumentsFeature } from './features/instruments/index.ts';
import { inventoryFeature } from './features/inventory/index.ts';
import { offsetsFeature } from './features/offsets/index.ts';
import { organisationsFeature } from './features/organisations/index.ts';
import { recordFeature } from './features/record/index.ts';
import { reportsFeature } from './features/reports/index.ts';
import { sessionsFeature } from './features/sessions/index.ts';
import { targetsFeature } from './features/targets/index.ts';
import { usageFeature } from './features/usage/index.ts';
import { webhooksFeature } from './features/webhooks/index.ts';
import { createRights, type PermissionArea } from './platform/auth/index.ts';
import type { Events } from './platform/events/outbox.ts';
import type { RecordedKind } from './platform/record/index.ts';

/** Every room, in the order in which documents list their contents. */
export const features = [
  entriesFeature,
  instrumentsFeature,
  factorsFeature,
  inventoryFeature,
  reportsFeature,
  certificatesFeature,
  targetsFeature,
  offsetsFeature,
  organisationsFeature,
  apiKeysFeature,
  sessionsFeature,
  webhooksFeature,
  usageFeature,
  recordFeature,
] as const;

/** Every event an endpoint can subscribe to. */
export const events = Object.assign({}, ...features.map((room) => room.events)) as Events;

/** The kinds of resources whose changes are recorded. */
export const recordedKinds = features.flatMap<RecordedKind>((room) => room.records);

/** The permissions of every role. */
export const rights = createRights(features.flatMap<PermissionArea>((room) => room.permissions));
