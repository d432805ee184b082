import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useTexts } from '../../i18n/index.ts';

const COLORS: Record<string, string> = {
  pending: 'gray',
  under_review: 'blue',
  approved: 'violet',
  issued: 'green',
  revoked: 'red',
};

export const CertificateBadge = ({ status }: { readonly status: string }): ReactNode => (
  <StatusBadge color={COLORS[status] ?? 'gray'} label={useTexts().certificates.statuses[status] ?? status} />
);
