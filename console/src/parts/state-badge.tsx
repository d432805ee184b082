import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';

const COLORS: Record<string, string> = { draft: 'gray', submitted: 'blue', approved: 'green', locked: 'violet' };

/** The state of an entry. */
export const StateBadge = ({ state }: { readonly state: string }): ReactNode => (
  <StatusBadge color={COLORS[state] ?? 'gray'} label={useTexts().common.states[state] ?? state} />
);

/** Any status: one look everywhere, never colour alone. */
export const StatusBadge = ({ color, label }: { readonly color: string; readonly label: string }): ReactNode => (
  <Badge
    component="span"
    variant="light"
    color={color}
    c={`color-mix(in srgb, var(--mantine-color-${color}-light-color) 65%, var(--mantine-color-text))`}
    radius="sm"
    tt="none"
    fw={550}
    miw="fit-content"
  >
    {label}
  </Badge>
);
