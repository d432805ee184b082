import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Period } from '../../components/filters/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import classes from './change-sentence.module.css';
import { type Change, spokenDigits, wholeYear } from './view.ts';

interface Props {
  readonly change: Change;
  /** The period of the figure compared with. */
  readonly period: Period;
}

/** “120 t less than in 2025 (−12 %)”. In words, because colour alone is not accessible. */
export function ChangeSentence({ change, period }: Props): ReactNode {
  const { overview } = useTexts();
  const format = useFormat();
  const year = wholeYear(period);
  const when = year === undefined ? overview.aYearEarlier : overview.inYear(year);
  const sentence = () => {
    if (change.kind === 'nothing') return overview.nothing;
    if (change.kind === 'same') return overview.same(when);
    const tonnes = format.number(change.tonnes, { maximumFractionDigits: spokenDigits(change.tonnes) });
    return `${overview[change.kind](tonnes, when)} (${format.change(change.share)})`;
  };
  return (
    <Text size="xs" mt={4} className={classes[change.kind]}>
      {sentence()}
    </Text>
  );
}
