export type Strain = 'calm' | 'nearly' | 'full';

export interface Fill {
  /** From 0 to 100; a burst may exceed the limit. */
  readonly percent: number;
  readonly strain: Strain;
}

const NEARLY = 80;

/** How much of a limit is used; null for none. */
export function fillOf(used: number, limit: number | null): Fill | null {
  if (limit === null) return null;
  const percent = limit === 0 ? 100 : Math.min(100, (100 * used) / limit);
  return { percent, strain: percent >= 100 ? 'full' : percent >= NEARLY ? 'nearly' : 'calm' };
}
