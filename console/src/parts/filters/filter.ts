export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list: its values stand in the address, under its id. */
export interface Filter {
  readonly id: string;
  readonly label: string;
  readonly kind: 'choice' | 'choices' | 'text';
  readonly choices?: readonly Choice[];
}

export type FilterValues = Readonly<Record<string, string | readonly string[] | undefined>>;
