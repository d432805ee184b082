import { useStored } from '../../parts/stored.ts';

interface TourState {
  /** The step that is shown; undefined when the tour is over. */
  readonly step: number | undefined;
  go(step: number | undefined): void;
}

const OVER = -1;

/** Begins by itself in a browser that has never seen it; where it was left is remembered. */
export function useTour(): TourState {
  const [step, change] = useStored('tonne.tour', 0);
  return { step: step === OVER ? undefined : step, go: (next) => change(() => next ?? OVER) };
}
