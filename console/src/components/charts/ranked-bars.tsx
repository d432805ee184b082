import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Destination, leadingTo } from '../links.tsx';
import classes from './ranked-bars.module.css';

export interface RankedItem {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Formatted figure, such as `1,204.5`. */
  readonly text: string;
  readonly link: Destination;
}

/** Ranked list with bars and links to the data behind each item. Plain elements, so it shows at once. */
export function RankedBars({ items }: { readonly items: readonly RankedItem[] }): ReactNode {
  const largest = Math.max(...items.map(({ value }) => value), 0);
  return (
    <ol className={classes.list}>
      {items.map(({ id, label, value, text, link }) => (
        <li key={id}>
          <Link {...leadingTo(link)} className={classes.line}>
            <span className={classes.label} title={label}>
              {label}
            </span>
            <span className="figure">{text}</span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${largest > 0 ? Math.max(0, (value / largest) * 100) : 0}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
