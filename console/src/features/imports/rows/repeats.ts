/** The entry or the line that a row repeats. */
export type Repeated = { readonly entryId: string } | { readonly line: number };

export function repeatedBy(repeats: string | null): Repeated | undefined {
  const entryId = /\bent_[0-9a-f]+/.exec(repeats ?? '')?.[0];
  if (entryId !== undefined) return { entryId };
  const line = /\d+/.exec(repeats ?? '')?.[0];
  return line === undefined ? undefined : { line: Number(line) };
}
