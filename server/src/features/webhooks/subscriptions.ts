/** The events an endpoint subscribes to: types, `<start>.*` for all that begin so, and `*` for all. */
export interface Subscription {
  readonly events: readonly string[];
  /** The areas that wildcards among them may match. */
  readonly wildcardAreas: readonly string[];
}

const isWildcard = (pattern: string): boolean => pattern === '*' || pattern.endsWith('.*');

/** `target.milestone.missed` is of the area `target`. Events of one area take one permission to read. */
const areaOf = (type: string): string => type.split('.', 1)[0] ?? '';

export const matches = (pattern: string, type: string): boolean =>
  pattern === type || pattern === '*' || (isWildcard(pattern) && type.startsWith(pattern.slice(0, -1)));

/** The types they stand for: wildcards for what they match, and each type for itself, even if it is no longer known. */
export const expand = (patterns: readonly string[], types: readonly string[]): string[] => [
  ...new Set(
    patterns.flatMap((pattern) => (isWildcard(pattern) ? types.filter((type) => matches(pattern, type)) : pattern)),
  ),
];

/** Everything that can stand in a subscription: the types, and the wildcards that match some of them. */
export function patternsFor(types: readonly string[]): string[] {
  const starts = types.flatMap((type) => {
    const words = type.split('.');
    return words.slice(1).map((_, index) => `${words.slice(0, index + 1).join('.')}.*`);
  });
  return ['*', ...new Set(starts), ...types];
}

/** The areas that the wildcards reach now. */
export const areasReached = (patterns: readonly string[], types: readonly string[]): string[] => [
  ...new Set(expand(patterns.filter(isWildcard), types).map(areaOf)),
];

/** Whether the endpoint is owed an event of that type. The trigger on the outbox decides in the same way. */
export const isSubscribed = ({ events, wildcardAreas }: Subscription, type: string): boolean =>
  events.includes(type) ||
  (wildcardAreas.includes(areaOf(type)) && events.some((pattern) => isWildcard(pattern) && matches(pattern, type)));
