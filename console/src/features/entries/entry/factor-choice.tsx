import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { Candidates } from '../figure/candidates.tsx';
import { bodyOf } from '../form/values.ts';

/** Explains the choice of the factor with a preview: the service chooses again and stores nothing. */
export function FactorChoice({ entry }: { readonly entry: Entry }): ReactNode {
  const { entry: texts } = useTexts().emissions;
  const body = bodyOf(entry);
  const preview = useQuery({
    queryKey: ['emissions', 'preview', body],
    queryFn: ({ signal }) => tonne.emissions.preview(body, { signal }),
  });
  if (preview.error) return <FailurePanel error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton height={60} />;
  const { factor, candidates } = preview.data;
  return (
    <Stack gap="xs" w="100%">
      <Text size="sm" fw={550}>
        {texts.why}
      </Text>
      <Text size="sm">
        {entry.factorPinned ? texts.whyPinned : texts.whyChosen(factor.source, factor.vintage, factor.region)}
      </Text>
      {!entry.factorPinned && factor.code !== entry.factor.code && (
        <Text size="sm" c="orange.8">
          {texts.whyChanged(factor.code)}
        </Text>
      )}
      {!entry.factorPinned && <Candidates candidates={candidates} />}
    </Stack>
  );
}
