import { Text } from '@mantine/core';
import type { CalculationReceipt } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Facts } from '../../../../components/layout/facts.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import { Candidates } from '../../figure/candidates.tsx';

/** Shows who chose the factor, and the candidates that were not chosen. */
export function Choice({ receipt }: { readonly receipt: CalculationReceipt }): ReactNode {
  const { calculation: texts, emissions } = useTexts();
  const { choice, candidates } = receipt;
  const { by, reason } = choice;
  return (
    <>
      <Facts
        facts={[
          [texts.chosenBy, texts.choices[by]],
          ...(reason === null ? [] : ([[emissions.fields.factorOverrideReason, reason, 'factorOverride']] as const)),
          ...(candidates === null ? ([[texts.lost, <Unknown key="unknown" />]] as const) : []),
        ]}
      />
      {candidates !== null && candidates.length > 0 && <Candidates candidates={candidates} />}
    </>
  );
}

const Unknown = (): ReactNode => (
  <Text size="sm" c="dimmed">
    {useTexts().calculation.lostUnknown}
  </Text>
);
