import { Badge } from '@mantine/core';
import type { Import } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../../components/layout/link-tabs.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useFormat } from '../../../i18n/index.ts';

/** The steps of an import, each with the number of things to decide there. */
export function Steps({ of: item }: { readonly of: Import }): ReactNode {
  const { steps } = useImportTexts();
  const { counts, columns, id } = item;
  const toCheck = columns.filter(({ isCertain, field }) => !isCertain && field !== null).length;
  const tabs = [
    { step: 'file', label: steps.file, mark: <Mark count={toCheck} /> },
    { step: 'values', label: steps.values, mark: <Mark count={counts.unmapped} /> },
    { step: 'rows', label: steps.rows, mark: <Mark count={counts.errors + counts.duplicates} /> },
    { step: 'apply', label: steps.apply },
  ].map(({ step, ...tab }) => ({ ...tab, path: `/imports/${id}/${step}` }));
  return <LinkTabs label={steps.label} tabs={tabs} />;
}

function Mark({ count }: { readonly count: number }): ReactNode {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <Badge size="sm" flex="none" variant="light" color="orange" c="var(--mantine-color-text)">
      {format.number(count)}
    </Badge>
  );
}
