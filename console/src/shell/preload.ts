import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { areas } from './areas.ts';

/** Loads the screens of the navigation, one after the other, while nothing else is to do: a first visit has only to draw. */
export function usePreloadedAreas(): void {
  const router = useRouter();
  useEffect(() => {
    const left = areas.map(({ path }) => path);
    let isOver = false;
    const next = async (): Promise<void> => {
      const path = left.shift();
      if (isOver || path === undefined) return;
      // A screen that cannot be loaded now says so when it is opened.
      await router.preloadRoute({ to: path }).catch(() => {});
      whenIdle(next);
    };
    whenIdle(next);
    return () => {
      isOver = true;
    };
  }, [router]);
}

const PAUSE_MS = 200;

/** Safari cannot say when it is idle. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, PAUSE_MS);
};
