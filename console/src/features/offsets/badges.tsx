import { Alert, Badge } from '@mantine/core';
import { BeakerIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Hint, Term } from '../../components/hint.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useTexts } from '../../i18n/index.ts';

/** Marks sample projects and everything based on them. */
export function DemonstrationBadge({ isShown }: { readonly isShown: boolean }): ReactNode {
  const { offsets } = useTexts();
  if (!isShown) return null;
  return (
    <Hint label={offsets.demonstrationHint}>
      <Badge color="yellow.3" c="black" radius="sm" tt="none" fw={550}>
        {offsets.demonstration}
      </Badge>
    </Hint>
  );
}

export function DemonstrationAlert({ isShown }: { readonly isShown: boolean }): ReactNode {
  const { offsets } = useTexts();
  if (!isShown) return null;
  return (
    <Alert color="yellow" variant="light" icon={<BeakerIcon />}>
      <strong>
        <Term id="demonstration">{offsets.demonstration}</Term>.
      </strong>{' '}
      {offsets.demonstrationHint}
    </Alert>
  );
}

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
