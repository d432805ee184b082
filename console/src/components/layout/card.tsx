import { Paper, type PaperProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Term, type TermId } from '../hint.tsx';
import classes from './card.module.css';

interface Props extends PaperProps {
  readonly title?: ReactNode;
  /** Glossary term used as the title. */
  readonly term?: TermId | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Card = ({ title, term, actions, children, ...props }: Props): ReactNode => (
  <Paper withBorder p="md" bg="var(--card)" component="section" {...props}>
    {(title || actions) && (
      <div className={classes.head}>
        <h2>
          <Term id={term}>{title}</Term>
        </h2>
        {actions}
      </div>
    )}
    {children}
  </Paper>
);
