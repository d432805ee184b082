import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Texts, useTexts } from '../texts/index.ts';
import classes from './term.module.css';

interface Props {
  readonly id: keyof Texts['glossary'];
  readonly children: ReactNode;
}

/** A word of the glossary, which explains itself on hover and on focus. */
export function Term({ id, children }: Props): ReactNode {
  const { glossary } = useTexts();
  return (
    <Tooltip label={glossary[id]} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be within reach of the keyboard */}
      <span className={classes.term} tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  );
}
