import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { WorldMapProps } from './drawing.tsx';

const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }));

/**
 * The world with its places coloured by their values. Outlines are heavy and come only when a map is shown. A list with
 * the same content belongs beside it, for those who do not use the map.
 */
export const WorldMap = (props: WorldMapProps): ReactNode => (
  <Suspense fallback={<Skeleton height={300} />}>
    <Drawing {...props} />
  </Suspense>
);
