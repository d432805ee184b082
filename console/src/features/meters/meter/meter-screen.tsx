import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Meter } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import { RecordOf } from '../../record/index.ts';
import { useActivityName, useLocationName } from '../columns.tsx';
import { MeterDialog } from '../meter-dialog.tsx';
import { meterQuery } from '../queries.ts';
import { DaysCard } from './days-card.tsx';
import { GapsCard } from './gaps-card.tsx';
import { MatchCard } from './match-card.tsx';
import { MeterActions } from './meter-actions.tsx';
import { MonthsCard } from './months-card.tsx';
import { UploadCard } from './upload-card.tsx';

const route = getRouteApi('/console/meters/$meterId');

export function MeterScreen(): ReactNode {
  const meters = useMeterTexts();
  const { meterId } = route.useParams();
  const { data, error, refetch } = useQuery(meterQuery(meterId));
  if (data) return <Loaded meter={data.data} />;
  return (
    <Page title={meters.one} above={<BackLink to="/meters">{meters.back}</BackLink>}>
      {error ? <FailurePanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
    </Page>
  );
}

const isHourly = ({ activity, direction, intervalMinutes }: Meter): boolean =>
  activity === 'electricity' && direction === 'consumption' && intervalMinutes !== null && intervalMinutes <= 60;

function Loaded({ meter }: { readonly meter: Meter }): ReactNode {
  const meters = useMeterTexts();
  const canWrite = useCan('emissions:write');
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (id: string | undefined) => void navigate({ to: '.', search: id === undefined ? {} : { dialog: id } });
  const hasReadings = meter.readings > 0;
  return (
    <Page
      title={meter.name}
      hint={meter.number}
      above={<BackLink to="/meters">{meters.back}</BackLink>}
      actions={<MeterActions meter={meter} onEdit={() => show(meter.id)} />}
    >
      {hasReadings && <DaysCard meter={meter} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          {hasReadings && <MonthsCard meter={meter} />}
          {canWrite && <UploadCard meter={meter} />}
        </Stack>
        <Stack gap="lg">
          {hasReadings && isHourly(meter) && <MatchCard meter={meter} />}
          {hasReadings && <GapsCard meter={meter} />}
          <TermsCard meter={meter} />
          <RecordOf type="meter" id={meter.id} />
        </Stack>
      </SimpleGrid>
      <MeterDialog id={[dialog].flat()[0]} onClose={() => show(undefined)} />
    </Page>
  );
}

function TermsCard({ meter }: { readonly meter: Meter }): ReactNode {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const format = useFormat();
  const locationOf = useLocationName();
  const activityOf = useActivityName();
  const { activity, unit, direction, intervalMinutes, instrumentId, gapRule, from, to, timeZone } = meter;
  const time = (instant: string | null) => (instant === null ? common.none : format.time(instant, timeZone));
  return (
    <Card title={meters.terms}>
      <Facts
        facts={[
          [common.location, locationOf(meter.locationId)],
          [meters.activity, activityOf(activity)],
          [meters.direction, meters.directions[direction]],
          [meters.unit, unit],
          [meters.interval, intervalMinutes === null ? common.none : meters.intervals[intervalMinutes]],
          [meters.timeZone, timeZone],
          [meters.gapRule, meters.gapRules[gapRule]],
          ...(instrumentId === null
            ? []
            : [
                [
                  meters.instrument,
                  <AnchorLink
                    key="instrument"
                    to="/instruments/$instrumentId"
                    params={{ instrumentId }}
                    size="sm"
                    style={{ overflowWrap: 'anywhere' }}
                  >
                    {instrumentId}
                  </AnchorLink>,
                ] as const,
              ]),
          [meters.readings, format.number(meter.readings)],
          [common.from, time(from)],
          [common.to, time(to)],
        ]}
      />
    </Card>
  );
}
