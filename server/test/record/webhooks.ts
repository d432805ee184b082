import type { Client } from '../client.ts';
import { addEntry } from '../fixtures/emissions.ts';
import { deliveriesOf, PATH, register } from '../fixtures/webhooks.ts';
import { type Scenario, type Scenarios, shownAt } from './walk.ts';

/** No server listens at this address. */
const URL = 'http://127.0.0.1:9/hook';

const changeOfEndpoint =
  (action: string, perform: (client: Client, path: string) => ReturnType<Client['get']>): Scenario =>
  async ({ org: { admin } }) => {
    const { id } = await register(admin, URL);
    return { perform: () => perform(admin, `${PATH}/${id}`), changes: [{ action, id, show: shownAt(admin, PATH) }] };
  };

export const webhooks: Scenarios = {
  createWebhook: async ({ org: { admin } }) => ({
    perform: () => admin.post(PATH, { url: URL, events: ['emission.created'] }),
    changes: [{ action: 'webhook.created', show: shownAt(admin, PATH) }],
  }),
  updateWebhook: changeOfEndpoint('webhook.updated', (client, path) => client.patch(path, { description: 'Other' })),
  rotateWebhookSecret: changeOfEndpoint('webhook.secret_rotated', (client, path) =>
    client.post(`${path}/rotate-secret`),
  ),
  deleteWebhook: changeOfEndpoint('webhook.deleted', (client, path) => client.delete(path)),
  redeliverWebhook: async ({ org: { admin } }) => {
    const { id: webhookId } = await register(admin, URL);
    await addEntry(admin);
    const [delivery] = await deliveriesOf(admin, webhookId);
    const path = `${PATH}/${webhookId}/deliveries`;
    return {
      perform: () => admin.post(`${path}/${delivery!.id}/redeliver`),
      changes: [{ action: 'webhookDelivery.redelivered', id: delivery!.id, show: shownAt(admin, path) }],
    };
  },
  replayWebhookEvents: async ({ org: { admin } }) => {
    const { id } = await register(admin, URL);
    await addEntry(admin);
    const path = `${PATH}/${id}/replays`;
    return {
      perform: () => admin.post(path, { from: '2026-03-15T11:00:00Z' }),
      changes: [{ action: 'webhookReplay.requested', show: shownAt(admin, path) }],
    };
  },
};
