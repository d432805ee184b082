export type RecordedValue = string | number | boolean | null | readonly RecordedValue[];

/** One member of a resource, before and after; undefined where there was or is none. */
export interface Difference {
  /** The names on the way to it. */
  readonly path: readonly string[];
  readonly before: RecordedValue | undefined;
  readonly after: RecordedValue | undefined;
}

type Resource = Readonly<Record<string, unknown>> | null;

/** The members in which two states of a resource differ, in the order of the resource. */
export function differencesBetween(before: Resource, after: Resource): readonly Difference[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (JSON.stringify(old?.value) === JSON.stringify(now?.value)) return [];
    return [{ path: (now ?? old)!.path, before: old?.value, after: now?.value }];
  });
}

/** Members that move with every change, and say nothing about it. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['updatedAt', 'revision', 'revisionHash', 'auditTrail']);

export const isTechnicalField = ({ path: [first = ''] }: Difference): boolean => BOOKKEEPING.has(first);

interface Member {
  readonly path: readonly string[];
  readonly value: RecordedValue;
}

const membersOf = (resource: Resource): ReadonlyMap<string, Member> =>
  new Map(resource === null ? [] : leavesOf([], resource).map((member) => [JSON.stringify(member.path), member]));

function leavesOf(path: readonly string[], value: unknown): readonly Member[] {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return [{ path, value }];
    return value.flatMap((each, index) => leavesOf([...path, String(index + 1)], each));
  }
  if (isObject(value)) return Object.entries(value).flatMap(([name, each]) => leavesOf([...path, name], each));
  return [{ path, value: value as RecordedValue }];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
