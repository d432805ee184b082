import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field-changes.module.css';

/** A changed field, as text for the user. */
export interface FieldChange {
  readonly field: string;
  /** Null if the field did not exist. */
  readonly from: string | null;
  readonly to: string | null;
}

interface Props {
  readonly changes: readonly FieldChange[];
  readonly size?: 'xs' | 'sm';
}

/** The changes, field by field. */
export const FieldChanges = ({ changes, size = 'xs' }: Props): ReactNode => (
  <dl className={classes.change}>
    {changes.map(({ field, from, to }) => (
      <div key={field} style={{ display: 'contents' }}>
        <Text component="dt" size={size} c="dimmed">
          {field}
        </Text>
        <Text component="dd" size={size}>
          {from !== null && <del>{from}</del>}
          {from !== null && to !== null && ' → '}
          {to !== null && <ins style={{ textDecoration: 'none' }}>{to}</ins>}
        </Text>
      </div>
    ))}
  </dl>
);
