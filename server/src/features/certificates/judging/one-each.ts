import type { ErrorDetail } from '../../../platform/errors/index.ts';

/** A field that fails in several ways says all of them in one detail. */
export function oneEach(problems: readonly ErrorDetail[]): ErrorDetail[] {
  const messages = new Map<string, string[]>();
  for (const { field, message } of problems) {
    const known = messages.get(field);
    if (known) known.push(message);
    else messages.set(field, [message]);
  }
  return [...messages].map(([field, all]) => ({ field, message: all.join('; ') }));
}
