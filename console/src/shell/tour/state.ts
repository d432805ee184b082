import { useLocation } from '@tanstack/react-router';
import { useStored } from '../../browser/local-storage.ts';
import type { Texts } from '../../i18n/index.ts';

interface TourState {
  /** The step that is shown; undefined when the tour is over or has no place here. */
  readonly step: number | undefined;
  go(step: number | undefined): void;
}

const OVER = -1;

/** True once the person has taken a step of the tour, or started it from the menu, since the page loaded. */
let isWanted = false;

/**
 * Begins by itself in a browser that has never seen it, on the overview alone: a link to another screen leads to that
 * screen, and to nothing above it. Where the tour was left is remembered.
 */
export function useTour(): TourState {
  const [step, change] = useStored('tonne.tour', 0);
  const { pathname, searchStr } = useLocation();
  const isWelcome = isWanted || (pathname === '/' && searchStr === '');
  const go = (next: number | undefined) => {
    isWanted = next !== undefined;
    // The same step again is shown again.
    change(() => OVER);
    if (next !== undefined) change(() => next);
  };
  return { step: step === OVER || !isWelcome ? undefined : step, go };
}

export interface Step {
  readonly id: keyof Texts['shell']['tour']['steps'];
  /** The element that the step is about, by its `data-tour`; a step without one stands in the middle. */
  readonly anchor?: string;
}

export const steps: readonly Step[] = [
  { id: 'welcome' },
  { id: 'navigation', anchor: 'navigation' },
  { id: 'palette', anchor: 'palette' },
  { id: 'curl', anchor: 'curl' },
  { id: 'account', anchor: 'account' },
];
