/** Places on a bar, in percent of its length. */
export interface Bullet {
  readonly current: number;
  readonly projected: number;
  readonly allowed: number;
}

/** The longest of the three reaches nine tenths of the bar, so that no mark stands at its very end. */
export function bulletOf(current: number, projected: number | null, allowed: number): Bullet {
  const longest = Math.max(current, projected ?? 0, allowed);
  const place = (value: number) => (longest > 0 ? Math.round((Math.max(0, value) / longest) * 900) / 10 : 0);
  return { current: place(current), projected: place(projected ?? current), allowed: place(allowed) };
}
