import { Button, Text } from '@mantine/core';
import { CheckIcon, SearchIcon } from '@primer/octicons-react';
import type { ImportValue } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { codeInWords, useFormat } from '../../../i18n/index.ts';
import { useMeaningName } from './meaning.ts';
import type { Means } from './rules.ts';
import { confidenceOf } from './rules.ts';
import classes from './values.module.css';

interface Props {
  readonly value: ImportValue;
  /** Name of its column. */
  readonly column: string;
  /** Chosen here, and on its way to the service. */
  readonly chosen: Means | null | undefined;
  onChoose(means: Means): void;
  onSearch(): void;
}

/** Some synonyms of the catalogue are codes. */
const inWords = (text: string): string => (text.includes('_') ? codeInWords(text) : text);

/** A value with its suggestions. */
export function ValueItem({ value, column, chosen, onChoose, onSearch }: Props): ReactNode {
  const texts = useImportTexts();
  const { valueTexts } = texts;
  const format = useFormat();
  const nameOf = useMeaningName();
  const canWrite = useCan('emissions:write');
  const { value: text, rows, suggestions } = value;
  return (
    <li className={classes.item} data-value={value.id}>
      <div className={classes.value}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.rows(rows)} {valueTexts.inColumn(column)}
        </Text>
        {chosen && (
          <Text size="sm" role="status">
            <CheckIcon /> {nameOf(chosen)}
          </Text>
        )}
      </div>
      <fieldset className={classes.suggestions} aria-label={valueTexts.suggestionsFor(text)} disabled={!canWrite}>
        {suggestions.map(({ means, confidence, because }, index) => (
          <button
            key={JSON.stringify(means)}
            type="button"
            className={classes.suggestion}
            data-key={index + 1}
            data-confidence={confidenceOf(confidence)}
            onClick={() => onChoose(means)}
          >
            <span className={classes.name}>
              <kbd aria-hidden>{index + 1}</kbd>
              {nameOf(means)}
            </span>{' '}
            <span className={classes.reason} title={format.percent(confidence)}>
              {valueTexts.confidence[confidenceOf(confidence)]}
              {', '}
              {valueTexts.because[because.source]?.(inWords(because.text)) ?? inWords(because.text)}
            </span>
          </button>
        ))}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<SearchIcon size={14} />}
          data-key="s"
          aria-label={valueTexts.searchFor(text)}
          onClick={onSearch}
        >
          {valueTexts.search}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          c="dimmed"
          data-key="x"
          aria-label={valueTexts.noEntryFor(text)}
          onClick={() => onChoose({ ignore: true })}
        >
          {valueTexts.noEntry}
        </Button>
      </fieldset>
    </li>
  );
}
