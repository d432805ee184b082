import { apiKeysFeature } from './features/api-keys/index.ts';
import { certificatesFeature, retainedByCertificates } from './features/certificates/index.ts';
import { currenciesFeature } from './features/currencies/index.ts';
import { entriesFeature } from './features/entries/index.ts';
import { factorsFeature } from './features/factors/index.ts';
import { importsFeature } from './features/imports/index.ts';
import { instrumentsFeature } from './features/instruments/index.ts';
import { inventoryFeature } from './features/inventory/index.ts';
import { metersFeature } from './features/meters/index.ts';
import { offsetsFeature, retainedByOffsets } from './features/offsets/index.ts';
import { organisationsFeature } from './features/organisations/index.ts';
import { periodsFeature } from './features/periods/index.ts';
import { recordFeature } from './features/record/index.ts';
import { reportsFeature } from './features/reports/index.ts';
import { sessionsFeature } from './features/sessions/index.ts';
import { spendFeature } from './features/spend/index.ts';
import { targetsFeature } from './features/targets/index.ts';
import { usageFeature } from './features/usage/index.ts';
import { usersFeature } from './features/users/index.ts';
import { webhooksFeature } from './features/webhooks/index.ts';
import { createRights, type PermissionArea } from './platform/auth/index.ts';
import type { Events } from './platform/events/outbox.ts';
import { type RecordedKind, retainedByRecord } from './platform/record/index.ts';

/** Every feature, in the order in which documents list their contents. */
export const features = [
  entriesFeature,
  importsFeature,
  instrumentsFeature,
  metersFeature,
  factorsFeature,
  currenciesFeature,
  spendFeature,
  inventoryFeature,
  reportsFeature,
  certificatesFeature,
  targetsFeature,
  offsetsFeature,
  organisationsFeature,
  usersFeature,
  periodsFeature,
  apiKeysFeature,
  sessionsFeature,
  webhooksFeature,
  usageFeature,
  recordFeature,
] as const;

/** Every event an endpoint can subscribe to. */
export const events = Object.assign({}, ...features.map((feature) => feature.events)) as Events;

/** The kinds of resources whose changes are recorded. */
export const recordedKinds = features.flatMap<RecordedKind>((feature) => feature.records);

/** The permissions of every role. */
export const rights = createRights(features.flatMap<PermissionArea>((feature) => feature.permissions));

/** Rows that outlive a deleted organisation. */
export const retainedRows = [...retainedByRecord, ...retainedByCertificates, ...retainedByOffsets];
