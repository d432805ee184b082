import { Group, List, Stack, Text } from '@mantine/core';
import type { Import } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink, ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useCurrentImport } from '../import/current-import.ts';
import { UndoDialog } from '../import/import-dialogs.tsx';
import { IMPORTS, isRunning } from '../queries.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { TemplateCard } from './template-card.tsx';

/** Counts of the rows that will become entries, and of those that have. */
export function ApplyScreen(): ReactNode {
  const item = useCurrentImport();
  const { ready, applied, errors, duplicates } = item.counts;
  return (
    <Stack>
      {applied > 0 && <AppliedCard item={item} />}
      {(ready > 0 || applied === 0) && <ReadyCard item={item} />}
      {errors + duplicates > 0 && <RejectedRows item={item} />}
      {item.columns.length > 0 && <TemplateCard item={item} />}
    </Stack>
  );
}

interface Props {
  readonly item: Import;
}

function ReadyCard({ item }: Props): ReactNode {
  const texts = useImportTexts();
  const { ready, errors, duplicates } = item.counts;
  const left = errors + duplicates;
  const apply = useChange({
    run: () => tonne.imports.apply(item.id, left > 0 ? { leaveErrors: true } : {}),
    refresh: [IMPORTS, ['emissions']],
    say: () => texts.applying,
  });
  return (
    <Card>
      <Text fw={600} size="lg">
        {ready > 0 ? texts.willMake(ready) : texts.nothingReady}
      </Text>
      <LeftOut item={item} />
      <Group mt="md" gap="sm">
        <Action
          scope="emissions:write"
          disabled={ready === 0 || isRunning(item)}
          loading={apply.isPending}
          onClick={() => apply.mutate()}
        >
          {left > 0 && ready > 0 ? texts.makeReady(ready, left) : texts.make(ready)}
        </Action>
        <Text size="sm" c="dimmed">
          {texts.makeHint}
        </Text>
      </Group>
    </Card>
  );
}

/** Rows that will make no entry, with links to them. */
function LeftOut({ item }: Props): ReactNode {
  const texts = useImportTexts();
  const { counts, id } = item;
  const states = {
    errors: 'error',
    duplicates: ['duplicate', 'possible_duplicate'],
    ignored: 'ignored',
  } as const;
  const names = (['errors', 'duplicates', 'ignored'] as const).filter((name) => counts[name] > 0);
  if (names.length === 0 && counts.unmapped === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {texts.leftOut}
      </Text>
      <List size="sm" spacing={6} mt={6}>
        {counts.unmapped > 0 && (
          <List.Item>
            <AnchorLink to="/imports/$importId/values" params={{ importId: id }} inherit>
              {texts.left.unmapped(counts.unmapped)}
            </AnchorLink>
          </List.Item>
        )}
        {names.map((name) => (
          <List.Item key={name}>
            <AnchorLink
              to="/imports/$importId/rows"
              params={{ importId: id }}
              search={{ state: states[name] as string | string[] }}
              inherit
            >
              {texts.left[name](counts[name])}
            </AnchorLink>
          </List.Item>
        ))}
      </List>
    </>
  );
}

function AppliedCard({ item }: Props): ReactNode {
  const texts = useImportTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <Card>
      <Text fw={600} size="lg" role="status">
        {texts.made(item.counts.applied)}
      </Text>
      <Group mt="md" gap="sm">
        <ButtonLink to="/entries" search={{ importId: item.id }}>
          {texts.openEntries}
        </ButtonLink>
        <Action scope="emissions:write" variant="default" disabled={isRunning(item)} onClick={() => setAsked(true)}>
          {texts.undo}
        </Action>
      </Group>
      <UndoDialog of={isAsked ? item : undefined} onClose={() => setAsked(false)} />
    </Card>
  );
}
