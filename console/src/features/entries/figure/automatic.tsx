import { Text } from '@mantine/core';
import type { EntryPreview } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../i18n/index.ts';

/** The factor that would have been chosen instead of the pinned one, with the figure by it. */
export function Automatic({ of }: { readonly of: Pick<EntryPreview, 'automaticFactor'> }): ReactNode {
  const { figure, common } = useTexts();
  const format = useFormat();
  if (!of.automaticFactor) return null;
  const { code, tco2e, differences } = of.automaticFactor;
  return (
    <Text size="sm">
      {figure.automatic(code, common.tonnes(format.tonnes(tco2e)))}
      {differences.length > 0 && ` ${figure.differs(differences.map((point) => figure.differences[point]).join(', '))}`}
    </Text>
  );
}
