import type { ReactNode } from 'react';
import { Term, type TermId } from '../hint.tsx';
import classes from './facts.module.css';

interface Props {
  readonly facts: ReadonlyArray<readonly [label: ReactNode, value: ReactNode, term?: TermId]>;
}

/** Labels and values of one resource. Uses plain elements, because some screens have dozens. */
export const Facts = ({ facts }: Props): ReactNode => (
  <dl className={classes.facts}>
    {facts.map(([label, value, term], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
      <div key={index}>
        <dt>
          <Term id={term}>{label}</Term>
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
