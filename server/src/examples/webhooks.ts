import { ORGANISATION } from './company.ts';
import { entry } from './entries.ts';

const webhookId = 'whk_019c3e0a4b5c7d6e8f7a8b9c0d1e2f3a';
const deliveryId = 'dlv_019c3f1d5b317f7a8c0d1e2f3a4b5c6d';
const event = {
  id: 'evt_019c3f1d5a207e6b9c0d1e2f3a4b5c6d',
  type: 'emission.created',
  createdAt: entry.createdAt,
  organisationId: ORGANISATION,
  data: entry,
};
const attempt = { attempt: 1, at: '2026-02-03T09:12:45Z', responseStatus: 204, durationMs: 182 };
const events = ['emission.created', 'emission.approved'];
const endpoint = { id: webhookId, events, disabledAt: null, createdAt: '2026-02-02T15:00:00Z' };
const ping = {
  id: 'dlv_019c3f2e6c428a8b9d1e2f3a4b5c6d7e',
  eventId: 'evt_019c3f2e6b317f7a8c0d1e2f3a4b5c6d',
  eventType: 'ping',
  payload: { ...event, id: 'evt_019c3f2e6b317f7a8c0d1e2f3a4b5c6d', type: 'ping', data: { webhookId, test: true } },
};

/** A replay after the receiver was down for a morning. */
const range = { from: '2026-02-03T08:00:00Z', to: '2026-02-03T12:00:00Z' };
const replay = {
  id: 'rpl_019c401e8d5379b8ae2f3a4b5c6d7e8f',
  webhookId,
  ...range,
  types: ['emission.*'],
  status: 'complete',
  matched: 18,
  pending: 0,
  delivered: 18,
  failed: 0,
  createdAt: '2026-02-03T13:55:00Z',
  completedAt: '2026-02-03T13:55:12Z',
};
const begun = { status: 'running', matched: 0, delivered: 0, completedAt: null };

export const webhooks = {
  params: { webhookId, deliveryId, eventId: event.id, replayId: replay.id },
  requests: {
    CreateWebhookEndpoint: {
      url: 'https://hooks.example.com/tonne',
      events,
      description: 'Ledger',
    },
    UpdateWebhookEndpoint: { status: 'paused' },
    CreateWebhookReplay: { ...range, types: replay.types },
    TestWebhook: { eventType: 'ping' },
  },
  resources: {
    WebhookEndpoint: { ...endpoint, description: 'Ledger' },
    NewWebhookEndpoint: { ...endpoint, description: 'Ledger' },
    RotatedWebhookSecret: { id: webhookId },
    Event: event,
    WebhookReplay: replay,
    DeliveryAttempt: attempt,
    WebhookDelivery: {
      id: deliveryId,
      eventId: event.id,
      eventType: event.type,
      status: 'delivered',
      nextAttemptAt: null,
      createdAt: entry.createdAt,
      completedAt: attempt.at,
      payload: event,
      replayId: null,
    },
  },
  answers: { updateWebhook: { status: 'paused' }, testWebhook: ping, replayWebhookEvents: begun },
};
