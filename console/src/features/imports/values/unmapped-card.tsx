import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Import, ImportValue } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useColumnLabel } from '../column-label.ts';
import { moveByKey } from './keyboard.ts';
import { allUnmapped, unmappedQuery } from './queries.ts';
import { sureSuggestion } from './rules.ts';
import type { Decisions } from './use-decisions.ts';
import { ValueItem } from './value-item.tsx';
import classes from './values.module.css';

interface Props {
  readonly item: Import;
  readonly decisions: Decisions;
  onSearch(value: ImportValue): void;
}

/** Values without a meaning, the most frequent first, each with its suggestions. */
export function UnmappedCard({ item, decisions, onSearch }: Props): ReactNode {
  const { valueTexts: texts } = useImportTexts();
  const { data, error, refetch } = useQuery(unmappedQuery(item.id));
  const labelOf = useColumnLabel(item);
  return (
    <Card title={texts.title} actions={<AcceptSure item={item} values={data?.items ?? []} decisions={decisions} />}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={180} />}
      {data && data.items.length === 0 && <Nothing item={item} />}
      {data && data.items.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {texts.hint}
          </Text>
          <Text size="xs" c="dimmed" mb="sm" visibleFrom="sm">
            {texts.keys}
          </Text>
          {decisions.isWaiting && (
            <Text size="xs" role="status" mb="xs">
              {texts.waiting}
            </Text>
          )}
          <ul className={classes.list} aria-label={texts.title} onKeyDown={moveByKey}>
            {data.items.map((value) => (
              <ValueItem
                key={value.id}
                value={value}
                column={labelOf(value.column)}
                chosen={decisions.of(value)}
                onChoose={(means) => decisions.decide([{ value, means }])}
                onSearch={() => onSearch(value)}
              />
            ))}
          </ul>
          {data.total > data.items.length && (
            <Text size="sm" c="dimmed" mt="sm">
              {texts.more(data.total - data.items.length)}
            </Text>
          )}
        </>
      )}
    </Card>
  );
}

function Nothing({ item }: { readonly item: Import }): ReactNode {
  const { valueTexts: texts } = useImportTexts();
  const hasNames = item.columns.some(({ field }) => field !== null);
  return (
    <Stack gap={2}>
      <Text fw={550}>{texts.none}</Text>
      <Text size="sm" c="dimmed">
        {hasNames ? texts.noneHint : texts.noValues}
      </Text>
    </Stack>
  );
}

interface AcceptProps {
  readonly item: Import;
  readonly values: readonly ImportValue[];
  readonly decisions: Decisions;
}

/** Accepts good suggestions for all values, also for those that are not shown yet. */
function AcceptSure({ item, values, decisions }: AcceptProps): ReactNode {
  const { valueTexts: texts } = useImportTexts();
  const accept = useChange({
    run: async () => withSure(await allUnmapped(item.id)),
    refresh: [],
    say: (found) => texts.accepted(found.length),
    done: decisions.decide,
  });
  const sure = withSure(values.filter((value) => decisions.of(value) === undefined));
  if (sure.length === 0) return null;
  return (
    <Action
      scope="emissions:write"
      variant="default"
      size="xs"
      loading={accept.isPending}
      onClick={() => accept.mutate()}
    >
      {texts.acceptSure(sure.length)}
    </Action>
  );
}

const withSure = (values: readonly ImportValue[]) =>
  values.flatMap((value) => {
    const suggestion = sureSuggestion(value);
    return suggestion ? [{ value, means: suggestion.means }] : [];
  });
