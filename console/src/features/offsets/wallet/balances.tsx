import { SimpleGrid, Text } from '@mantine/core';
import type { Wallet } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';

export function Balances({ wallet }: { readonly wallet: Wallet }): ReactNode {
  const { offsets } = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Balance title={offsets.available} value={wallet.totalAvailable} hint={offsets.availableHint} />
      <Balance title={offsets.reserved} value={wallet.totalReserved} hint={offsets.reservedHint} />
      <Balance
        title={<Term id="retirement">{offsets.retired}</Term>}
        value={wallet.totalRetired}
        hint={offsets.retiredHint}
      />
    </SimpleGrid>
  );
}

interface BalanceProps {
  readonly title: ReactNode;
  readonly value: number;
  readonly hint: string;
}

/** Credits are counted, not measured, so all decimals are shown. */
function Balance({ title, value, hint }: BalanceProps): ReactNode {
  const { common } = useTexts();
  const format = useFormat();
  return (
    <Card title={title}>
      <Text fz={26} fw={650} lh={1.2} className="figure">
        {format.number(value)}{' '}
        <Text span size="sm" c="dimmed" fw={400}>
          {common.tco2e}
        </Text>
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        {hint}
      </Text>
    </Card>
  );
}
