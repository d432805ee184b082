import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TargetDetail } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan, useFiscalYearStart } from '../../../api/session.ts';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { yearPeriod } from '../../../components/filters/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Section, type SectionProps, YearInput } from './sections.tsx';
import { takesReason } from './values.ts';

interface Props extends SectionProps {
  /** The stored target. A new base requires a reason. */
  readonly stored?: TargetDetail;
}

export function BaseSection({ form, isStored = false, stored }: Props): ReactNode {
  const { targets } = useTexts();
  const isRevised = stored !== undefined && takesReason(stored, form.values);
  return (
    <Section title={targets.sections.from}>
      <Group align="flex-start" grow>
        <YearInput label={targets.baseYear} disabled={isStored} {...form.getInputProps('baseYear')} />
        <NumberField label={targets.baseYearTco2e} {...form.getInputProps('baseYearTco2e')} />
      </Group>
      <RecordedBase form={form} />
      {isRevised && <Revision form={form} />}
    </Section>
  );
}

/** Offers the recorded emissions of the base year. */
function RecordedBase({ form }: SectionProps): ReactNode {
  const { common, targets } = useTexts();
  const format = useFormat();
  const year = Number(form.values.baseYear);
  const scopes = form.values.scopeCoverage.toSorted().join(',');
  const period = yearPeriod(year, useFiscalYearStart());
  const isAsked = useCan('reports:read') && year > 1989 && year < 2101 && scopes !== '';
  const summary = useQuery({
    queryKey: ['reports', 'summary', period, scopes],
    queryFn: ({ signal }) => tonne.reports.summary({ ...period, scopes }, { signal }),
    enabled: isAsked,
  });
  const total = summary.data?.totalTco2e ?? 0;
  if (!isAsked || total === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {targets.recordedBase(common.tonnes(format.tonnes(total)), year)}
      </Text>
      {Number(form.values.baseYearTco2e) !== total && (
        <Button size="compact-xs" variant="light" onClick={() => form.setFieldValue('baseYearTco2e', total)}>
          {targets.useRecorded}
        </Button>
      )}
    </Group>
  );
}

function Revision({ form }: SectionProps): ReactNode {
  const { common, targets } = useTexts();
  return (
    <>
      <Textarea
        label={targets.reason}
        description={targets.reasonHint}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={`${targets.evidence} (${common.optional})`}
        description={targets.evidenceHint}
        {...form.getInputProps('evidence')}
      />
    </>
  );
}
