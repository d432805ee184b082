export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list. Its values are stored in the address, under its id. */
export interface Filter {
  readonly id: string;
  readonly label: string;
  readonly kind: 'choice' | 'choices' | 'text';
  readonly choices?: readonly Choice[];
}

export type FilterValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Drops unknown parts of an address, so that a mistyped address shows the list instead of an error. */
export function readSearch<Id extends string>(
  search: Record<string, unknown>,
  ids: readonly Id[],
): Partial<Record<Id, string | readonly string[]>> {
  const known = ids.flatMap((id) => {
    const value = search[id];
    const texts = [value]
      .flat()
      .filter((each) => typeof each === 'string' || typeof each === 'number')
      .map(String);
    if (texts.length === 0) return [];
    return [[id, Array.isArray(value) ? texts : texts[0]!] as const];
  });
  return Object.fromEntries(known) as Partial<Record<Id, string | readonly string[]>>;
}

/** The values to send. Omits undefined values, which the API rejects. */
export const given = (values: FilterValues): Record<string, string | readonly string[]> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | readonly string[]
  >;
