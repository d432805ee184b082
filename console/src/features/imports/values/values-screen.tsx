import { Stack } from '@mantine/core';
import type { ImportValue } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useCurrentImport } from '../import/current-import.ts';
import { MappedCard } from './mapped-card.tsx';
import { MeaningDialog } from './meaning-dialog.tsx';
import { UnmappedCard } from './unmapped-card.tsx';
import { useDecisions } from './use-decisions.ts';

/** The distinct values of the file: those without a meaning, then the others. */
export function ValuesScreen(): ReactNode {
  const { valueTexts } = useImportTexts();
  const item = useCurrentImport();
  const decisions = useDecisions(item);
  const [asked, setAsked] = useState<ImportValue>();
  return (
    <Stack>
      <UnsavedGuard isDirty={decisions.isWaiting} hint={valueTexts.waiting} />
      <UnmappedCard item={item} decisions={decisions} onSearch={setAsked} />
      <MappedCard item={item} decisions={decisions} onChange={setAsked} />
      <MeaningDialog
        value={asked}
        onClose={() => setAsked(undefined)}
        onChoose={(means) => {
          if (asked) decisions.decide([{ value: asked, means }]);
          setAsked(undefined);
        }}
      />
    </Stack>
  );
}
