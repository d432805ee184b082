import { Alert, Button, Checkbox, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MadeEntries, Meter } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useFormat } from '../../../i18n/index.ts';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import { entriesOfQuery, METERS, readingsQuery, referenceOf } from '../queries.ts';
import { isReady, type Month, monthsOf, requestsFor } from './months.ts';

/** The sums of the months, and the entries made from them. The table is the preview of what would be entered. */
export function MonthsCard({ meter }: { readonly meter: Meter }): ReactNode {
  const meters = useMeterTexts();
  const canWrite = useCan('emissions:write') && meter.direction === 'consumption';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery(readingsQuery(meter.id, { resolution: 'month' }));
  const months = data ? monthsOf(data) : [];
  const entries = useEntries(meter, months);
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const toggle = (name: string) =>
    setChosen((before) => new Set(before.has(name) ? [...before].filter((each) => each !== name) : [...before, name]));
  const picked = months.filter(({ name }) => chosen.has(name) && !entries.has(name));
  return (
    <Card title={meters.months}>
      <Stack gap="sm">
        <Table.ScrollContainer minWidth={340} maxHeight={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label={meters.months} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{meters.month}</Table.Th>
                <Table.Th ta="right">{data.unit}</Table.Th>
                <Table.Th ta="right">{meters.filledShare}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.map((month) => (
                <MonthRow
                  key={month.name}
                  month={month}
                  entryId={entries.get(month.name)}
                  isChosen={chosen.has(month.name)}
                  onToggle={canWrite ? () => toggle(month.name) : undefined}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {canWrite && <MakeButton meter={meter} months={picked} onMade={() => setChosen(new Set())} />}
      </Stack>
    </Card>
  );
}

/** Entries of the months that have one, by the name of the month. */
function useEntries(meter: Meter, months: readonly Month[]): ReadonlyMap<string, string> {
  const references = new Map(months.map(({ name }) => [referenceOf(meter, name), name]));
  const { data = [] } = useQuery(entriesOfQuery([...references.keys()]));
  return new Map(
    data.flatMap(({ id, reference }) => {
      const name = references.get(reference ?? '');
      return name === undefined ? [] : [[name, id] as const];
    }),
  );
}

interface RowProps {
  readonly month: Month;
  readonly entryId: string | undefined;
  readonly isChosen: boolean;
  /** Undefined if the user cannot make entries. */
  readonly onToggle: (() => void) | undefined;
}

function MonthRow({ month, entryId, isChosen, onToggle }: RowProps): ReactNode {
  const meters = useMeterTexts();
  const format = useFormat();
  const { name, quantity, filledPercent, missing } = month;
  const label = name.length === 7 ? format.month(name) : format.period(month.from, month.to);
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          {onToggle && entryId === undefined && (
            <Checkbox
              aria-label={meters.choose(label)}
              checked={isChosen}
              disabled={!isReady(month)}
              onChange={onToggle}
            />
          )}
          <span>{label}</span>
          {entryId !== undefined && (
            <AnchorLink to="/entries/$entryId" params={{ entryId }} size="sm">
              {meters.hasEntry}
            </AnchorLink>
          )}
        </Group>
      </Table.Td>
      <Table.Td ta="right" className="figure">
        {quantity === null ? '—' : format.number(quantity, { maximumFractionDigits: 2 })}
      </Table.Td>
      <Table.Td ta="right">
        {missing > 0 ? (
          <Text size="sm" c="var(--wrong)">
            {meters.missing(missing)}
          </Text>
        ) : (
          `${format.number(filledPercent)} %`
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface MakeProps {
  readonly meter: Meter;
  readonly months: readonly Month[];
  onMade(): void;
}

function MakeButton({ meter, months, onMade }: MakeProps): ReactNode {
  const meters = useMeterTexts();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const make = useChange({
    async run(): Promise<MadeEntries['results']> {
      const made: MadeEntries[] = [];
      for (const request of requestsFor(months)) made.push(await tonne.meters.entries(meter.id, request));
      return made.flatMap(({ results }) => results);
    },
    refresh: METERS,
    say: (results) => meters.made(results.filter(({ entryId }) => entryId !== null).length),
    done: () => {
      setAsking(false);
      onMade();
    },
  });
  const sum = months.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  const refused = make.data?.filter(({ error }) => error !== null) ?? [];
  return (
    <>
      <Group justify="flex-end">
        <Button disabled={months.length === 0} onClick={() => setAsking(true)}>
          {meters.make(months.length)}
        </Button>
      </Group>
      {refused.length > 0 && (
        <Alert color="orange" variant="light" role="alert">
          <Text size="sm" fw={600}>
            {meters.refused}
          </Text>
          {refused.map(({ periodStart, periodEnd, error }) => (
            <Text key={periodStart} size="sm">
              {format.period(periodStart, periodEnd)}: {error}
            </Text>
          ))}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={meters.makeTitle(months.length)}
        verb={meters.make(months.length)}
        isPending={make.isPending}
        onYes={() => make.mutate()}
        onNo={() => setAsking(false)}
      >
        <Text size="sm">{meters.makeHint(`${format.number(sum, { maximumFractionDigits: 2 })} ${meter.unit}`)}</Text>
      </ConfirmDialog>
    </>
  );
}
