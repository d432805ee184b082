import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Destination, leadingTo } from '../links.tsx';
import type { LegendItem } from './png.ts';
import { scaleFor } from './scale.ts';
import classes from './stacked-bars.module.css';

export interface StackedBar {
  readonly label: string;
  /** In legend order, from bottom to top. */
  readonly values: readonly number[];
  readonly link: Destination;
}

interface Props {
  readonly bars: readonly StackedBar[];
  readonly legend: readonly LegendItem[];
  sayValue(value: number): string;
  sayAxis(value: number): string;
}

/** Number of labels that fit side by side on a desktop and on a phone. */
export const LABELS = { wide: 6, narrow: 4 };

/** One bar per time step, linked to the data behind it. Plain elements, so it shows at once. */
export function StackedBars({ bars, legend, sayValue, sayAxis }: Props): ReactNode {
  const [shown, setShown] = useState<number>();
  const lines = scaleFor(Math.max(...bars.map(({ values }) => sumOf(values)), 0));
  const share = (value: number) => `${(Math.max(0, value) / (lines.at(-1) || 1)) * 100}%`;
  const isEvery = (index: number, labels: number) => index % Math.ceil(bars.length / labels) === 0 || undefined;
  const hide = () => setShown(undefined);
  return (
    <div className={classes.chart}>
      <div className={classes.scale} aria-hidden>
        {lines.map((value) => (
          <span key={value} style={{ bottom: share(value) }}>
            {sayAxis(value)}
          </span>
        ))}
      </div>
      <ol className={classes.bars}>
        {bars.map(({ label, values, link }, index) => (
          <li
            key={label}
            data-wide={isEvery(index, LABELS.wide)}
            data-narrow={isEvery(index, LABELS.narrow)}
            onPointerEnter={() => setShown(index)}
            onPointerLeave={hide}
            onFocus={() => setShown(index)}
            onBlur={hide}
          >
            <Link {...leadingTo(link)} className={classes.bar} aria-label={spoken(label, values, legend, sayValue)}>
              {values.map((value, place) => (
                <span key={legend[place]!.label} style={{ height: share(value), background: legend[place]!.color }} />
              ))}
            </Link>
            <span className={classes.label} aria-hidden>
              {label}
            </span>
            {shown === index && (
              <Details
                title={label}
                values={values}
                legend={legend}
                sayValue={sayValue}
                isLate={index >= bars.length / 2}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={classes.legend} aria-hidden>
        {legend.map((item) => (
          <Named key={item.label} {...item} />
        ))}
      </div>
    </div>
  );
}

interface DetailsProps extends Pick<Props, 'legend' | 'sayValue'> {
  readonly title: string;
  readonly values: readonly number[];
  /** True in the right half of the chart, where the content opens to the left. */
  readonly isLate: boolean;
}

/** The visible content of the link. */
const Details = ({ title, values, legend, sayValue, isLate }: DetailsProps): ReactNode => (
  <div className={classes.details} data-late={isLate || undefined} aria-hidden>
    <strong>{title}</strong>
    {legend.map((item, place) => (
      <div key={item.label}>
        <Named {...item} />
        <span className="figure">{sayValue(values[place]!)}</span>
      </div>
    ))}
  </div>
);

const Named = ({ label, color }: LegendItem): ReactNode => (
  <span className={classes.named}>
    <i style={{ background: color }} />
    {label}
  </span>
);

/** The height of a bar. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.max(0, value), 0);

const spoken = (
  label: string,
  values: readonly number[],
  legend: readonly LegendItem[],
  sayValue: (value: number) => string,
): string => `${label}: ${values.map((value, place) => `${legend[place]!.label} ${sayValue(value)}`).join(', ')}`;
