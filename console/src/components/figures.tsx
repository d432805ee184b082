import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../i18n/index.ts';

interface Props {
  readonly value: number | null | undefined;
  readonly withUnit?: boolean;
  /** Font weight, if it differs from the surrounding text. */
  readonly fw?: number;
}

/** Tonnes, rounded, with the exact figure on hover. A plain span, because tables show it in every row. */
export function Tonnes({ value, withUnit = false, fw }: Props): ReactNode {
  const { common } = useTexts();
  const format = useFormat();
  if (value == null) return common.none;
  const rounded = format.tonnes(value);
  return (
    <span className="figure" style={{ fontWeight: fw }} title={common.tonnes(format.number(value))}>
      {withUnit ? common.tonnes(rounded) : rounded}
    </span>
  );
}

/** Percentages have one decimal; smaller values read 0 %. */
const SHOWN = 0.0005;

/** The change against an earlier figure. A decrease is green. */
export function Change({ now, before }: { readonly now: number; readonly before: number }): ReactNode {
  const format = useFormat();
  const { common } = useTexts();
  if (before === 0) return common.none;
  const share = (now - before) / before;
  return (
    <Text
      span
      inherit
      className="figure"
      c={Math.abs(share) < SHOWN ? 'dimmed' : share > 0 ? 'var(--more)' : 'var(--less)'}
    >
      {format.change(share)}
    </Text>
  );
}
