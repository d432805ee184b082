import { Tooltip } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { HEIGHT, type Place, type Shape, shapeOf, shapes, sharesOf, WIDTH } from './shapes.ts';
import classes from './world-map.module.css';

export interface WorldMapProps {
  /** Description of the map for screen readers. */
  readonly label: string;
  /** Lists each country once. */
  readonly places: readonly Place[];
  readonly chosen?: readonly string[];
  onPick?(country: string): void;
}

export function Drawing({ label, places, chosen = [], onPick }: WorldMapProps): ReactNode {
  const shares = sharesOf(places);
  const drawn = places.flatMap((place) => {
    const shape = shapeOf(place.country);
    return shape ? [{ place, shape }] : [];
  });
  const tooSmall = places.filter(({ country }) => !shapeOf(country));
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={label}>
        {shapes.map(({ id, outline }) => (
          <path key={id} d={outline} className={classes.land} aria-hidden />
        ))}
        {drawn.map(({ place, shape }) => (
          <Country
            key={place.country}
            place={place}
            shape={shape}
            share={shares.get(place.country) ?? 1}
            isChosen={chosen.includes(place.country)}
            onPick={onPick}
          />
        ))}
      </svg>
      {tooSmall.length > 0 && (
        <ul className={classes.small}>
          {tooSmall.map(({ country, label: name }) => (
            <li key={country}>
              <button type="button" disabled={!onPick} onClick={() => onPick?.(country)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CountryProps {
  readonly place: Place;
  readonly shape: Shape;
  readonly share: number;
  readonly isChosen: boolean;
  readonly onPick: WorldMapProps['onPick'];
}

function Country({ place: { country, label }, shape, share, isChosen, onPick }: CountryProps): ReactNode {
  const [x, y] = shape.middle;
  const style = { '--share': `${Math.round(25 + share * 75)}%` } as CSSProperties;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPick?.(country);
  };
  const ways = onPick
    ? { role: 'button', tabIndex: 0, 'aria-pressed': isChosen, onClick: () => onPick(country), onKeyDown }
    : { role: 'img' };
  return (
    <Tooltip.Floating label={label}>
      <g className={classes.place} style={style} aria-label={label} {...ways}>
        <path d={shape.outline} />
        <circle cx={x} cy={y} r={5} />
      </g>
    </Tooltip.Floating>
  );
}
