/** The service's names of project types, an open list, as words: `blue_carbon` is “Blue carbon”. */
export function wordsOf(name: string): string {
  if (name === 'redd_plus') return 'REDD+';
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The choices of a filter from a list of names. */
export const choicesOf = (names: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
