import type { RecordedChange } from '../../../platform/record/index.ts';
import type { DeliveryRow } from './store.ts';

const shown = ({ id, endpointId, eventId, eventType, status }: DeliveryRow) => ({
  id,
  webhookId: endpointId,
  eventId,
  eventType,
  status,
});

/** That somebody had an event sent again. How deliveries go is not recorded: they are transport, and kept for a month. */
export const redelivery = (before: DeliveryRow, after: DeliveryRow): RecordedChange => ({
  action: 'webhookDelivery.redelivered',
  subject: { type: 'webhookDelivery', id: after.id },
  before: shown(before),
  after: shown(after),
});
