import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/links.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import type { RowSearch } from '../queries.ts';

interface EmptyProps {
  readonly importId: string;
  readonly state: RowSearch['state'];
}

/** In place of the list while it loads, or if it has no rows. */
export function NoRows({ importId, state }: EmptyProps): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  return (
    <div style={{ padding: '32px 0', textAlign: 'center' }}>
      <Text fw={550}>{texts.empty}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.emptyHint}
      </Text>
      {state !== undefined && (
        <ButtonLink to="/imports/$importId/rows" params={{ importId }} search={{}} variant="default" size="xs">
          {texts.showAll}
        </ButtonLink>
      )}
    </div>
  );
}

export const LoadingRows = (): ReactNode => <Skeleton height="max(260px, calc(100vh - 530px))" />;
