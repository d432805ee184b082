import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './row-link.module.css';

const RowAnchor = (props: ComponentPropsWithoutRef<'a'>): ReactNode => <a {...props} className={classes.link} />;

/** In the first cell of a table's row: a real link to what the row shows, as large as the row. */
export const RowLink = createLink(RowAnchor);
