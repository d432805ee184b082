import type { ErrorDetail } from '../../../platform/errors/index.ts';

/** One detail for each field, with all its messages. */
export function oneEach(problems: readonly ErrorDetail[]): ErrorDetail[] {
  const messages = new Map<string, string[]>();
  for (const { field, message } of problems) {
    const known = messages.get(field);
    if (known) known.push(message);
    else messages.set(field, [message]);
  }
  return [...messages].map(([field, all]) => ({ field, message: all.join('; ') }));
}
