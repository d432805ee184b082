import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { Card } from '../../../parts/card.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { AnchorLink } from '../../../parts/links.tsx';
import { useFormat, useTexts } from '../../../texts/index.ts';
import { useScope2Facts } from '../figure/scope2-figures.tsx';

/** Purchased energy by both methods, with the instruments that cover it. */
export function MarketCard({ entry }: { readonly entry: Entry }): ReactNode {
  const { market } = useTexts().figure;
  const format = useFormat();
  const { instruments } = entry;
  const isUncovered = entry.warnings.some(({ code }) => code === 'no_residual_mix');
  const held = instruments.map(({ id, kwh }) => (
    <div key={id}>
      {market.kwh(format.number(kwh))} <InstrumentLink id={id} />
    </div>
  ));
  return (
    <Card title={market.title}>
      <Stack gap="sm">
        <Facts
          facts={[
            ...useScope2Facts(entry),
            [market.instruments, held.length === 0 ? market.none : held],
            ...(isUncovered ? ([[market.rest, market.restHint, 'residualMix']] as const) : []),
          ]}
        />
        {entry.state === 'locked' && instruments.length > 0 && <Alert variant="light">{market.frozen}</Alert>}
      </Stack>
    </Card>
  );
}

/** By its type; instruments have no names. */
function InstrumentLink({ id }: { readonly id: string }): ReactNode {
  const { instruments } = useTexts();
  const { data } = useQuery({
    queryKey: ['instruments', id],
    queryFn: ({ signal }) => tonne.instruments.get(id, { signal }).withResponse(),
  });
  return (
    <AnchorLink to="/instruments/$instrumentId" params={{ instrumentId: id }} size="sm" title={id} underline="always">
      {data ? (instruments.types[data.data.type] ?? data.data.type) : id}
    </AnchorLink>
  );
}
