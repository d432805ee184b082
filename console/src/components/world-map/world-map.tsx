import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { WorldMapProps } from './drawing.tsx';

const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }));

/**
 * World map with places coloured by value. The outlines are large, so they are loaded only when a map is shown. Show a
 * list with the same content beside it, for users who cannot use the map.
 */
export const WorldMap = (props: WorldMapProps): ReactNode => (
  <Suspense fallback={<Skeleton height={300} />}>
    <Drawing {...props} />
  </Suspense>
);
