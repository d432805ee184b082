import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';
import type { Period } from './filters/index.ts';
import { AnchorLink, type Destination } from './links.tsx';

export interface EntryFilter {
  readonly scope?: string | readonly string[];
  readonly category?: string;
  readonly locationId?: string | undefined;
  readonly state?: string | readonly string[];
  readonly factorProximity?: string;
}

/** States of the entries that figures include. */
const COUNTED: readonly string[] = ['approved', 'locked'];

/**
 * Links to exactly the entries behind a figure of the period. This includes entries that overlap its edges; the list
 * shows their share.
 */
export const entriesBehind = (period: Period, more: EntryFilter = {}) => ({
  periodStart: period.periodStart,
  periodEnd: period.periodEnd,
  periodMatch: 'overlapping',
  state: COUNTED,
  ...more,
});

export type EntrySearch = ReturnType<typeof entriesBehind> | EntryFilter;

/** The same, for a link passed as data. */
export const toEntries = (search: EntrySearch): Destination => ({ to: '/entries', search });

interface Props {
  /** Name of the figure, for screen readers that read the link out of context. */
  readonly name: string;
  readonly entries: EntrySearch;
  readonly children: ReactNode;
}

/** A figure that links to the entries behind it. */
export function FigureLink({ name, entries, children }: Props): ReactNode {
  const { common } = useTexts();
  return (
    <AnchorLink to="/entries" search={entries} inherit c="inherit" underline="hover" title={common.entriesBehind(name)}>
      {children}
    </AnchorLink>
  );
}
