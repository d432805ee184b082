import { Alert, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Instrument } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { locationsQuery } from '../../api/shared-queries.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Facts } from '../../components/layout/facts.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { RecordOf } from '../record/index.ts';
import { PendingChanges } from '../users/index.ts';
import { AllocationCard } from './allocation-card.tsx';
import { useInstrumentName } from './columns.tsx';
import { InstrumentActions } from './instrument-actions.tsx';
import { InstrumentDialog } from './instrument-dialog.tsx';
import { instrumentQuery } from './queries.ts';

const route = getRouteApi('/console/instruments/$instrumentId');

export function InstrumentScreen(): ReactNode {
  const { instruments } = useTexts();
  const { instrumentId } = route.useParams();
  const { data, error, refetch } = useQuery(instrumentQuery(instrumentId));
  if (data) return <Loaded instrument={data.data} />;
  return (
    <Page title={instruments.one} above={<BackLink to="/instruments">{instruments.back}</BackLink>}>
      {error ? <FailurePanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
    </Page>
  );
}

function Loaded({ instrument }: { readonly instrument: Instrument }): ReactNode {
  const { instruments } = useTexts();
  const format = useFormat();
  const name = useInstrumentName()(instrument);
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (id: string | undefined) => void navigate({ to: '.', search: id === undefined ? {} : { dialog: id } });
  return (
    <Page
      title={name}
      hint={format.period(instrument.periodStart, instrument.periodEnd)}
      above={<BackLink to="/instruments">{instruments.back}</BackLink>}
      actions={
        !instrument.pendingChangeId && <InstrumentActions instrument={instrument} onEdit={() => show(instrument.id)} />
      }
    >
      <PendingChanges isHere={({ subjectId }) => subjectId === instrument.id} />
      <EligibilityAlert instrument={instrument} />
      {instrument.eligibility !== 'ineligible' && instrument.warnings.length > 0 && (
        // No title: orange text on a light background is hard to read.
        <Alert color="orange" variant="light">
          <Text size="sm" fw={600}>
            {instruments.open}
          </Text>
          {instrument.warnings.map(({ message }) => withCriteria(message, instruments.criteria)).join(' ')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <AllocationCard instrument={instrument} />
          <RecordOf type="instrument" id={instrument.id} />
        </Stack>
        <Stack gap="lg">
          <TermsCard instrument={instrument} />
          <CriteriaCard criteria={instrument.criteria} />
        </Stack>
      </SimpleGrid>
      <InstrumentDialog id={[dialog].flat()[0]} onClose={() => show(undefined)} />
    </Page>
  );
}

/** Why the instrument covers nothing, or by which rules it was recorded. */
function EligibilityAlert({ instrument }: { readonly instrument: Instrument }): ReactNode {
  const { instruments } = useTexts();
  if (instrument.eligibility === 'eligible') return null;
  return (
    <Alert color="orange" variant="light">
      <Text size="sm" fw={600}>
        {instruments.eligibilities[instrument.eligibility]}
      </Text>
      {instrument.ineligibleBecause.map(({ code, message }) => (
        <Text key={`${code} ${message}`} size="sm">
          {withCriteria(message, instruments.criteria)}
        </Text>
      ))}
    </Alert>
  );
}

/** Replaces the API names of criteria in a message with the form's labels. */
const withCriteria = (message: string, labels: Readonly<Record<string, string>>): string =>
  message.replaceAll(/[A-Za-z]+/g, (word) => (labels[word] === undefined ? word : `“${labels[word]}”`));

/** Breaks long numbers and links anywhere. */
const Long = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Text span inherit style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

function TermsCard({ instrument }: { readonly instrument: Instrument }): ReactNode {
  const { common, instruments } = useTexts();
  const format = useFormat();
  const { type, quantityKwh, region, kgCo2ePerKwh, registry, certificateIds, evidence } = instrument;
  const { contractReference, locationIds, productionStart, productionEnd, productionCountry } = instrument;
  const { data: locations = [] } = useQuery(locationsQuery);
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? id;
  return (
    <Card title={instruments.terms}>
      <Facts
        facts={[
          [instruments.type, instruments.types[type] ?? type],
          [instruments.quantity, quantityKwh === null ? instruments.unlimited : format.number(quantityKwh)],
          [instruments.rate, format.number(kgCo2ePerKwh)],
          [instruments.region, region, 'market'],
          [instruments.registry, registry ?? common.none],
          [instruments.certificates, <Long key="certificates">{certificateIds.join(', ') || common.none}</Long>],
          [instruments.evidence, <Long key="evidence">{evidence ?? common.none}</Long>],
          ...(locationIds.length > 0 ? [[instruments.locations, locationIds.map(nameOf).join(', ')] as const] : []),
          ...(contractReference === null ? [] : [[instruments.contract, contractReference] as const]),
          ...(productionStart === null || productionEnd === null
            ? []
            : [[instruments.produced, format.period(productionStart, productionEnd)] as const]),
          ...(productionCountry === null ? [] : [[instruments.producedIn, productionCountry] as const]),
          [common.created, format.time(instrument.createdAt)],
        ]}
      />
    </Card>
  );
}

function CriteriaCard({ criteria }: Pick<Instrument, 'criteria'>): ReactNode {
  const { common, instruments } = useTexts();
  const say = (answer: boolean | null | undefined) =>
    answer == null ? instruments.notStated : answer ? common.yes : common.no;
  const names = Object.entries(instruments.criteria);
  return (
    <Card title={instruments.quality}>
      <Facts facts={names.map(([name, label]) => [label, say(criteria[name as keyof typeof criteria])] as const)} />
    </Card>
  );
}
