import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';
import classes from './status-badge.module.css';

const COLORS: Record<string, string> = { draft: 'gray', submitted: 'blue', approved: 'green', locked: 'violet' };

/** The state of an entry. */
export const StateBadge = ({ state }: { readonly state: string }): ReactNode => (
  <StatusBadge color={COLORS[state] ?? 'gray'} label={useTexts().common.states[state] ?? state} />
);

/** Any status, with one look everywhere and never colour alone. A plain span: tables show it in every row. */
export const StatusBadge = ({ color, label }: { readonly color: string; readonly label: string }): ReactNode => (
  <span
    className={classes.badge}
    style={{
      background: `var(--mantine-color-${color}-light)`,
      color: `color-mix(in srgb, var(--mantine-color-${color}-light-color) 65%, var(--mantine-color-text))`,
    }}
  >
    {label}
  </span>
);
