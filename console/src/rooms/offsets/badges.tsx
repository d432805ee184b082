import type { ReactNode } from 'react';
import { StatusBadge } from '../../parts/state-badge.tsx';
import { useTexts } from '../../texts/index.ts';

const ORDER_COLORS: Record<string, string> = { pending_payment: 'blue', confirmed: 'green' };
const RETIREMENT_COLORS: Record<string, string> = {
  pending: 'blue',
  submitted: 'indigo',
  confirmed: 'green',
  failed: 'orange',
};

export const OrderBadge = ({ status }: { readonly status: string }): ReactNode => (
  <StatusBadge color={ORDER_COLORS[status] ?? 'gray'} label={useTexts().offsets.orderStatuses[status] ?? status} />
);

export const RetirementBadge = ({ status }: { readonly status: string }): ReactNode => (
  <StatusBadge
    color={RETIREMENT_COLORS[status] ?? 'gray'}
    label={useTexts().offsets.retirementStatuses[status] ?? status}
  />
);
