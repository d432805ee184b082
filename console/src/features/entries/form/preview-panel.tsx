import { Alert, Button, List, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, type CreateEntry, type EntryPreview } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { tonne } from '../../../api/client.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Tonnes } from '../../../components/figures.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { Arithmetic } from '../figure/arithmetic.tsx';
import { Automatic } from '../figure/automatic.tsx';
import { Candidates } from '../figure/candidates.tsx';
import { FigureDetails, Scope2Figures } from '../figure/details.tsx';
import { withoutItself } from '../figure/figure.ts';
import { HeatSentence } from '../figure/heat-sentence.tsx';
import { JourneySentence } from '../figure/journey-sentence.tsx';
import { Warnings } from '../figure/warnings.tsx';

interface Props {
  /** Undefined while a required field is empty. */
  readonly body: CreateEntry | undefined;
  /** Id of the entry being edited. */
  readonly entryId: string | undefined;
  onPin(code: string): void;
}

const PAUSE_MS = 300;

/** The figure that the service would store, updated shortly after each change. */
export function PreviewPanel({ body, entryId, onPin }: Props): ReactNode {
  const { preview: texts } = useTexts().emissions;
  const [asked] = useDebouncedValue(body, PAUSE_MS);
  const isAsked = body !== undefined && asked !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['emissions', 'preview', asked],
    queryFn: ({ signal }) => tonne.emissions.preview(asked!, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={texts.title} aria-live="polite" aria-busy={isFetching}>
      {body === undefined && (
        <Text size="sm" c="dimmed">
          {texts.incomplete}
        </Text>
      )}
      {isAsked && error && <Problem error={error} onRetry={() => void refetch()} />}
      {isAsked && !error && data && <Figure preview={data} body={asked} entryId={entryId} onPin={onPin} />}
      {body !== undefined && !error && !data && <Skeleton height={120} />}
    </Card>
  );
}

interface FigureProps extends Pick<Props, 'entryId' | 'onPin'> {
  readonly preview: EntryPreview;
  readonly body: CreateEntry;
}

function Figure({ preview, body, entryId, onPin }: FigureProps): ReactNode {
  const { entry: texts, preview: words } = useTexts().emissions;
  const nameOf = useActivityName();
  const { tco2e, gwpSet, factor, factorPinned, candidates, calorific, energySource, journey } = preview;
  // As typed, except where they follow from a journey.
  const { quantity = preview.quantity, unit = preview.unit } = body;
  return (
    <Stack gap="sm" align="flex-start">
      <div>
        <Text fz={30} fw={620} lh={1.2}>
          <Tonnes value={tco2e} withUnit />
        </Text>
        {calorific && !energySource && (
          <HeatSentence {...{ quantity, unit, calorific }} stated={preview.calorificBasis} />
        )}
        {journey && <Text size="sm">{nameOf({ activity: preview.activity, subcategory: preview.subcategory })}</Text>}
        <JourneySentence of={preview} />
        <Arithmetic {...{ quantity, unit, factor, tco2e, gwpSet, energySource }} heated={calorific?.amount} />
      </div>
      <Warnings warnings={withoutItself(preview.warnings, entryId)} />
      {preview.scope === 2 && <Scope2Figures of={preview} />}
      <FigureDetails of={preview} />
      <div>
        <Text size="sm" fw={550}>
          {factorPinned ? texts.pinned : texts.chosen}
        </Text>
        <AnchorLink to="/factors/$factorCode" params={{ factorCode: factor.code }} target="_blank" size="sm">
          {factor.code}
        </AnchorLink>
        <Text size="xs" c="dimmed">
          {factorPinned ? texts.whyPinned : texts.whyChosen(factor.source, factor.vintage, factor.region)}
        </Text>
        <Automatic of={preview} />
      </div>
      {factorPinned && (
        <Button variant="default" size="xs" onClick={() => onPin('')}>
          {words.unpin}
        </Button>
      )}
      {!factorPinned && <Candidates candidates={candidates} onUse={onPin} />}
    </Stack>
  );
}

/** Lists the rules that the entry breaks. Any other error is shown as a failure. */
function Problem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): ReactNode {
  const { fields, preview } = useTexts().emissions;
  if (!(error instanceof ApiError) || error.details.length === 0)
    return <FailurePanel error={error} onRetry={onRetry} />;
  return (
    <Alert color="orange" variant="light" title={preview.refused}>
      <List size="sm">
        {error.details.map(({ field, message }) => (
          <List.Item key={`${field}${message}`}>
            {field && `${fields[field] ?? field}: `}
            {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
