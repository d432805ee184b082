import type { Import, ImportRow } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useImportTexts } from '../../i18n/import-texts.ts';

const STATUS_COLORS: Record<string, string> = {
  reading: 'blue',
  mapping: 'orange',
  ready: 'green',
  applying: 'blue',
  undoing: 'blue',
  applied: 'violet',
  discarded: 'gray',
  failed: 'red',
};

export const ImportStatus = ({ status }: Pick<Import, 'status'>): ReactNode => (
  <StatusBadge color={STATUS_COLORS[status] ?? 'gray'} label={useImportTexts().statuses[status] ?? status} />
);

const STATE_COLORS: Record<string, string> = {
  unread: 'gray',
  ready: 'green',
  error: 'red',
  duplicate: 'yellow',
  possible_duplicate: 'orange',
  ignored: 'gray',
  applied: 'violet',
};

export const RowState = ({ state }: Pick<ImportRow, 'state'>): ReactNode => (
  <StatusBadge color={STATE_COLORS[state] ?? 'gray'} label={useImportTexts().rowTexts.states[state] ?? state} />
);
