import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCurrentImport } from '../import/current-import.ts';
import { ColumnsCard } from './columns-card.tsx';
import { DefaultsCard } from './defaults-card.tsx';
import { FormatCard } from './format-card.tsx';
import { PreviewCard } from './preview-card.tsx';

/** How the file was understood; everything can be changed. */
export function FileScreen(): ReactNode {
  const item = useCurrentImport();
  const isTable = item.kind === 'table';
  return (
    <Stack>
      {isTable && <FormatCard key={JSON.stringify(item.format)} of={item} />}
      {item.counts.rows > 0 && <PreviewCard of={item} />}
      {item.columns.length > 0 && <ColumnsCard of={item} />}
      {item.columns.length > 0 && <DefaultsCard of={item} />}
    </Stack>
  );
}
