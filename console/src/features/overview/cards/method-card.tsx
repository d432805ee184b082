import { Badge, Group, Skeleton, Text } from '@mantine/core';
import type { EmissionsSummary } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FigureLink } from '../../../components/entry-link.tsx';
import { Tonnes } from '../../../components/figures.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { entriesBehindView, type View } from '../view.ts';

interface Props {
  readonly view: View;
  readonly summary: EmissionsSummary | undefined;
}

/** Facts to know before quoting the figures: scope 2 by both methods, uncertainty, amounts outside the total. */
export function MethodCard({ view, summary }: Props): ReactNode {
  const { common, overview } = useTexts();
  const format = useFormat();
  if (!summary) return <Skeleton height={240} />;
  const { scope2Method, measuredPercent, energyKwh, biogenicCo2Tonnes, outsideKyotoTco2e } = summary;
  const scope2 = (name: string, value: number, counts: boolean) => (
    <FigureLink name={name} entries={entriesBehindView(view, { scope: '2' })}>
      <Scope2 value={value} counts={counts} />
    </FigureLink>
  );
  /** Links to all entries of the view, including entries without the amount. */
  const ofAll = (name: string, value: ReactNode) => (
    <FigureLink name={name} entries={entriesBehindView(view)}>
      {value}
    </FigureLink>
  );
  return (
    <Card title={overview.method}>
      <Facts
        facts={[
          [
            overview.locationBased,
            scope2(overview.locationBased, summary.scope2LocationTco2e, scope2Method === 'location_based'),
            'locationBased',
          ],
          [
            overview.marketBased,
            scope2(overview.marketBased, summary.scope2MarketTco2e, scope2Method === 'market_based'),
            'marketBased',
          ],
          [overview.uncertainty, <Uncertainty key="uncertainty" summary={summary} link={ofAll} />],
          [
            overview.measured,
            measuredPercent === null ? common.none : <Measured key="measured" summary={summary} link={ofAll} />,
          ],
          [
            <Term key="term" id="outsideOfScopes">
              {overview.biogenic}
            </Term>,
            <Apart key="biogenic">
              {summary.biogenicCo2Known
                ? ofAll(overview.biogenic, overview.tonnesOfGas(format.tonnes(biogenicCo2Tonnes)))
                : overview.biogenicUnknown}
            </Apart>,
          ],
          ...(outsideKyotoTco2e === 0
            ? []
            : ([
                [overview.outsideKyoto, ofAll(overview.outsideKyoto, <Tonnes value={outsideKyotoTco2e} withUnit />)],
              ] as const)),
          [
            overview.energy,
            ofAll(overview.energy, overview.energyOf(format.number(energyKwh, { maximumFractionDigits: 0 }))),
          ],
        ]}
      />
    </Card>
  );
}

const inWords = (percent: number, number: (value: number, options: Intl.NumberFormatOptions) => string): string =>
  number(percent, { maximumFractionDigits: 1 });

function Scope2({ value, counts }: { readonly value: number; readonly counts: boolean }): ReactNode {
  const { overview } = useTexts();
  return (
    <Group component="span" gap={6}>
      <Tonnes value={value} withUnit fw={counts ? 600 : 400} />
      {counts && (
        <Badge size="sm" variant="light" tt="none">
          {overview.counts}
        </Badge>
      )}
    </Group>
  );
}

interface UncertaintyProps {
  readonly summary: EmissionsSummary;
  link(name: string, value: ReactNode): ReactNode;
}

function Uncertainty({ summary, link }: UncertaintyProps): ReactNode {
  const { overview } = useTexts();
  const format = useFormat();
  const { uncertaintyPercent, uncertaintyCoveragePercent } = summary;
  if (uncertaintyPercent === null && uncertaintyCoveragePercent)
    return overview.uncertaintyTooRare(inWords(uncertaintyCoveragePercent, format.number));
  if (uncertaintyPercent === null) return overview.uncertaintyUnknown;
  return (
    <>
      {link(overview.uncertainty, overview.plusMinus(inWords(uncertaintyPercent, format.number)))}
      <Text size="xs" c="dimmed">
        {overview.uncertaintyCoverage(inWords(uncertaintyCoveragePercent ?? 0, format.number))}
      </Text>
    </>
  );
}

/** Evidence behind the quality “measured”. */
function Measured({ summary, link }: UncertaintyProps): ReactNode {
  const { overview } = useTexts();
  const format = useFormat();
  const { measuredPercent, measuredReviewedPercent, statedPercent } = summary;
  const words = (percent: number | null) => inWords(percent ?? 0, format.number);
  return (
    <>
      {link(overview.measured, overview.measuredOf(words(measuredPercent)))}
      {measuredPercent !== 0 && (
        <Text size="xs" c="dimmed">
          {overview.measuredReviewed(words(measuredReviewedPercent))}
        </Text>
      )}
      {statedPercent !== 0 && (
        <Text size="xs" c="dimmed">
          {overview.statedOf(words(statedPercent))}
        </Text>
      )}
    </>
  );
}

function Apart({ children }: { readonly children: ReactNode }): ReactNode {
  const { overview } = useTexts();
  return (
    <>
      {children}
      <Text size="xs" c="dimmed">
        {overview.biogenicHint}
      </Text>
    </>
  );
}
