import type { ReactNode } from 'react';
import { StatusBadge } from '../../parts/state-badge.tsx';
import { useTexts } from '../../texts/index.ts';

const ENDPOINT_COLORS: Record<string, string> = { active: 'green', paused: 'gray', disabled: 'red' };
const DELIVERY_COLORS: Record<string, string> = { pending: 'blue', delivered: 'green', failed: 'red' };

interface Props {
  readonly status: string;
}

export const EndpointBadge = ({ status }: Props): ReactNode => (
  <StatusBadge color={ENDPOINT_COLORS[status] ?? 'gray'} label={useTexts().webhooks.statuses[status] ?? status} />
);

export const DeliveryBadge = ({ status }: Props): ReactNode => (
  <StatusBadge
    color={DELIVERY_COLORS[status] ?? 'gray'}
    label={useTexts().webhooks.deliveryStatuses[status] ?? status}
  />
);
