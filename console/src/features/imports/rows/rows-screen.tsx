import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentImport } from '../import/current-import.ts';
import { RowGrid } from './grid/row-grid.tsx';
import { RowCards } from './row-cards.tsx';

const route = getRouteApi('/console/imports/$importId/rows');

const NARROW = '(max-width: 48em)';

/** The rows of the file, to be corrected in place. Phones show them as cards. */
export function RowsScreen(): ReactNode {
  const item = useCurrentImport();
  const { state } = route.useSearch();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const List = isNarrow ? RowCards : RowGrid;
  return <List key={JSON.stringify(state ?? null)} item={item} state={state} />;
}
