import { Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HourlyMatch, Meter } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import { matchQuery } from '../queries.ts';

/** How much of the consumption was generated in the same hour, and the figures that follow. */
export function MatchCard({ meter }: { readonly meter: Meter }): ReactNode {
  const meters = useMeterTexts();
  const { data, error } = useQuery(matchQuery(meter.id));
  return (
    <Card title={meters.match}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {meters.matchHint}
        </Text>
        {error ? <FailureText error={error} /> : data ? <Matched match={data} /> : <Skeleton height={160} />}
      </Stack>
    </Card>
  );
}

function Matched({ match }: { readonly match: HourlyMatch }): ReactNode {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const format = useFormat();
  const { score, matchedKwh, consumptionKwh, hours, uncoveredHours, basis } = match;
  const kwh = (amount: number) => format.number(amount, { maximumFractionDigits: 0 });
  const tonnes = (amount: number) => common.tonnes(format.tonnes(amount));
  return (
    <>
      <div>
        <Text fw={650}>{meters.score(format.number(score ?? 0, { maximumFractionDigits: 1 }))}</Text>
        <Progress value={score ?? 0} aria-hidden my={4} />
        <Text size="sm">{meters.matchOf(kwh(matchedKwh), kwh(consumptionKwh))}</Text>
      </div>
      {basis.instruments.length === 0 && <Text size="sm">{meters.noSupplies}</Text>}
      <Facts
        facts={[
          [common.period, format.period(match.from, match.to)],
          [meters.hourly, tonnes(match.hourlyMarketBasedTco2e)],
          [meters.annual, tonnes(match.annualMarketBasedTco2e)],
          [meters.locationBased, tonnes(match.locationBasedTco2e)],
          [meters.uncovered, meters.uncoveredOf(format.number(uncoveredHours), format.number(hours))],
          [meters.annualMatched, `${kwh(match.annualMatchedKwh)} kWh`],
        ]}
      />
    </>
  );
}
