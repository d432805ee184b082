import { generateSecret, sealSecret } from '@tonne/server/compiled/features/webhooks/endpoints/rules.js';
import { insertEndpoint } from '@tonne/server/compiled/features/webhooks/endpoints/store.js';
import { newId } from '@tonne/server/compiled/kernel/ids.js';
import type { Service, Tenant } from '../inventory/tenants.ts';

/** Subscribed to new entries; inserted directly, because the service accepts loopback addresses only with a setting. */
export async function addEndpoint({ db, secretBox }: Service, { actor }: Tenant, url: string): Promise<void> {
  const createdAt = new Date();
  await db.transaction((tx) =>
    insertEndpoint(tx, actor.organisationId, {
      id: newId('whk', createdAt),
      url,
      events: ['emission.created'],
      wildcardAreas: [],
      description: null,
      secret: sealSecret(secretBox, generateSecret()),
      createdAt,
    }),
  );
}
