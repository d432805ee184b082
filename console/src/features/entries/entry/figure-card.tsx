import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { Tonnes } from '../../../components/figures.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Arithmetic } from '../figure/arithmetic.tsx';
import { FigureDetails, useScope2Facts } from '../figure/details.tsx';
import { JourneySentence } from '../figure/journey-sentence.tsx';

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

/** Labelled with the type, because instruments have no names. */
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

/** The tonnes and their calculation. */
export function FigureCard({ entry }: { readonly entry: Entry }): ReactNode {
  const { emissions } = useTexts();
  const { quantity, unit, factor, tco2e, gwpSet, energySource } = entry;
  return (
    <Card title={emissions.entry.figure}>
      <Stack gap="sm">
        <div>
          <Text fz={30} fw={620} lh={1.2}>
            <Tonnes value={tco2e} withUnit />
          </Text>
          <JourneySentence of={entry} />
          <Arithmetic {...{ quantity, unit, factor, tco2e, gwpSet, energySource }} />
        </div>
        <FigureDetails of={entry} />
      </Stack>
    </Card>
  );
}
