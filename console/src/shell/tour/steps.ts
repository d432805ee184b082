import type { Texts } from '../../texts/index.ts';

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
