/** A figure against that of a year earlier. */
export type Change =
  | { readonly kind: 'less' | 'more'; readonly tonnes: number; readonly share: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'nothing' };

/** Without emissions a year earlier there is nothing to compare with. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { kind: 'nothing' };
  if (now === before) return { kind: 'same' };
  const tonnes = Math.abs(now - before);
  return { kind: now < before ? 'less' : 'more', tonnes, share: (now - before) / before };
}

/** Fraction digits that a sentence needs: nobody speaks of hundredths of a tonne among hundreds. */
export const spokenDigits = (tonnes: number): number => (tonnes >= 100 ? 0 : tonnes >= 1 ? 1 : 3);
