import { useLocation } from '@tanstack/react-router';
import { useStored } from '../../browser/local-storage.ts';
import type { Destination } from '../../components/links.tsx';
import type { Texts } from '../../i18n/index.ts';

interface TourState {
  /** The current step; undefined if the tour is over or not shown on this screen. */
  readonly step: number | undefined;
  go(step: number | undefined): void;
}

const OVER = -1;

/** True once the user has taken a step of the tour, or started it from the menu, since the page loaded. */
let isWanted = false;

/**
 * Starts by itself in a browser that has never shown it, and only on the overview: a link to another screen must show
 * just that screen. The last step shown is remembered.
 */
export function useTour(): TourState {
  const [step, change] = useStored('tonne.tour', 0);
  const { pathname, searchStr } = useLocation();
  const isWelcome = isWanted || (pathname === '/' && searchStr === '');
  const go = (next: number | undefined) => {
    isWanted = next !== undefined;
    // Reset first, so that starting at the stored step shows it again.
    change(() => OVER);
    if (next !== undefined) change(() => next);
  };
  return { step: step === OVER || !isWelcome ? undefined : step, go };
}

export interface Step {
  readonly id: keyof Texts['shell']['tour']['steps'];
  /** The `data-tour` of the step's element; a step without one is centred. */
  readonly anchor?: string;
  readonly links?: ReadonlyArray<Destination & { readonly id: keyof Texts['shell']['tour']['links'] }>;
}

export const steps: readonly Step[] = [
  { id: 'welcome' },
  { id: 'navigation', anchor: 'navigation' },
  {
    id: 'claims',
    links: [
      { id: 'issued', to: '/certificates', search: { type: 'ghg_inventory', status: 'issued' } },
      { id: 'refused', to: '/certificates/new', search: { type: 'carbon_neutral' } },
    ],
  },
  { id: 'palette', anchor: 'palette' },
  { id: 'curl', anchor: 'curl' },
  { id: 'account', anchor: 'account' },
];
