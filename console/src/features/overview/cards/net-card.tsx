import { Skeleton, Text } from '@mantine/core';
import type { EmissionsSummary } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FigureLink } from '../../../components/entry-link.tsx';
import { Tonnes } from '../../../components/figures.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { entriesBehindView, type View } from '../view.ts';

interface Props {
  readonly view: View;
  readonly summary: EmissionsSummary | undefined;
}

/** Gross emissions, retired credits and net emissions. A separate card, because credits never lower a scope. */
export function NetCard({ view, summary }: Props): ReactNode {
  const { overview } = useTexts();
  if (!summary) return <Skeleton height={200} />;
  return (
    <Card title={overview.net}>
      {summary.offsetsExcluded ? (
        <Text size="sm">{overview.offsetsExcluded}</Text>
      ) : (
        <Facts
          facts={[
            [
              overview.gross,
              <FigureLink key="gross" name={overview.gross} entries={entriesBehindView(view)}>
                <Tonnes value={summary.totalTco2e} withUnit />
              </FigureLink>,
              'gross',
            ],
            [
              <Term key="term" id="retirement">
                {overview.offsets}
              </Term>,
              <AnchorLink key="offsets" to="/offsets/retirements" inherit c="inherit">
                <Tonnes value={summary.offsetsTco2e} withUnit />
              </AnchorLink>,
            ],
            [
              <Term key="term" id="net">
                {overview.netEmissions}
              </Term>,
              <Tonnes key="net" value={summary.netTco2e} withUnit fw={600} />,
            ],
          ]}
        />
      )}
      <Text size="xs" c="dimmed" mt="md">
        {overview.netHint}
      </Text>
    </Card>
  );
}
