import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { Term, type TermId } from './term.tsx';

interface Props {
  readonly facts: ReadonlyArray<readonly [label: ReactNode, value: ReactNode, term?: TermId]>;
}

/** Labels and values of one thing. */
export const Facts = ({ facts }: Props): ReactNode => (
  <dl className={classes.facts}>
    {facts.map(([label, value, term], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
      <div key={index}>
        <Text component="dt" size="sm" c="dimmed">
          <Term id={term}>{label}</Term>
        </Text>
        <Text component="dd" size="sm" m={0}>
          {value}
        </Text>
      </div>
    ))}
  </dl>
);
