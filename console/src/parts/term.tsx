import type { ReactNode } from 'react';
import { type Texts, useTexts } from '../texts/index.ts';
import { Hint } from './hint.tsx';
import classes from './term.module.css';

export type TermId = keyof Texts['glossary'];

interface Props {
  /** Without one, the words stand as they are. */
  readonly id: TermId | undefined;
  readonly children: ReactNode;
}

/** A word of the glossary, which explains itself on hover and on focus. */
export function Term({ id, children }: Props): ReactNode {
  const { glossary } = useTexts();
  if (id === undefined) return children;
  return (
    <Hint label={glossary[id]}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be within reach of the keyboard */}
      <span className={classes.term} tabIndex={0}>
        {children}
      </span>
    </Hint>
  );
}
