import { Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReportDefinition } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { useFiscalYearStart } from '../../../api/session.ts';
import { FailureText } from '../../../components/failure-panel.tsx';
import { type Period, PeriodPicker, presetPeriods } from '../../../components/filters/index.ts';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { FilterFields } from '../filter-fields.tsx';
import { EVERYTHING, type FilterDraft, toFilters } from '../filters.ts';
import { FormatPicker } from '../format-picker.tsx';
import { useOrder } from '../jobs.tsx';
import { BY_PERIOD, type EditionChoice, EditionPicker, hasEditions, toEdition } from './edition-picker.tsx';

interface Props {
  readonly definition: ReportDefinition;
  onOrdered(jobId: string): void;
}

export function OrderForm({ definition, onOrdered }: Props): ReactNode {
  const { common, reports } = useTexts();
  const fiscalYearStart = useFiscalYearStart();
  const [chosen, setPeriod] = useState<Period>();
  const period = chosen ?? presetPeriods(new Date(), fiscalYearStart)[0]!.period;
  const [format, setFormat] = useState(definition.formats[0]!);
  const [edition, setEdition] = useState<EditionChoice>(BY_PERIOD);
  const [part, setPart] = useState<FilterDraft>(EVERYTHING);
  const [isNarrowed, { toggle }] = useDisclosure();
  const order = useOrder({ done: onOrdered, isFailureShown: true });
  const submit = () =>
    order.mutate({
      reportId: definition.id,
      format,
      ...period,
      filters: toFilters(part),
      esrsEdition: toEdition(edition),
    });
  return (
    <Stack>
      <Stack gap={4} align="flex-start">
        <Text size="sm" fw={500}>
          {common.period}
        </Text>
        <PeriodPicker value={period} onChange={(next) => next && setPeriod(next)} fiscalYearStart={fiscalYearStart} />
      </Stack>
      <FormatPicker formats={definition.formats} value={format} onChange={setFormat} />
      {hasEditions(definition.id) && <EditionPicker value={edition} onChange={setEdition} />}
      <div>
        <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={isNarrowed}>
          {reports.onlyPart}
        </Button>
        <Collapse expanded={isNarrowed} pt="xs">
          <FilterFields value={part} onChange={setPart} errors={fieldErrors(order.error)} />
        </Collapse>
      </div>
      {order.error && <FailureText error={order.error} />}
      <Group justify="flex-end">
        <Action scope="reports:read" loading={order.isPending} onClick={submit}>
          {reports.generate}
        </Action>
      </Group>
    </Stack>
  );
}
