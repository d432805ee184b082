export interface Place {
  readonly pointer: string;
  readonly key: string;
  readonly value: unknown;
}

/** Every member of a JSON value at any depth, with its pointer. */
export function* walk(value: unknown, pointer = ''): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    yield { pointer: place, key, value: member };
    yield* walk(member, place);
  }
}

export function resolvePointer(document: unknown, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
}
