import type { ReactNode } from 'react';
import { AnchorLink } from '../../parts/links.tsx';
import { useTexts } from '../../texts/index.ts';
import type { EntryFilter } from './view.ts';

interface Props {
  /** The name of the figure, for those who hear the link alone. */
  readonly name: string;
  readonly entries: EntryFilter;
  readonly children: ReactNode;
}

/** A figure that leads to the entries behind it. */
export function FigureLink({ name, entries, children }: Props): ReactNode {
  const { overview } = useTexts();
  return (
    <AnchorLink
      to="/entries"
      search={entries}
      inherit
      c="inherit"
      underline="hover"
      title={overview.entriesBehind(name)}
    >
      {children}
    </AnchorLink>
  );
}
