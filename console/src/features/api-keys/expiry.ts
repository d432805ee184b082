export const EXPIRIES = ['30', '90', '365', 'never', 'date'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const DAY_MS = 86_400_000;

/** Time at which a key stops working: null for never, undefined while no day is chosen. */
export function expiryAt(expiry: Expiry, day: string | null, now: Date): string | null | undefined {
  if (expiry === 'never') return null;
  if (expiry === 'date') return day === null ? undefined : endOf(day);
  return new Date(now.getTime() + Number(expiry) * DAY_MS).toISOString();
}

/** End of the day in the user's time zone: the key still works on that day. */
function endOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** In the user's time zone. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
