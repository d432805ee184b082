export type RecordedValue = string | number | boolean | null | readonly RecordedValue[];

/** One member of a resource, before and after. Undefined if it did not or does not exist. */
export interface Difference {
  /** Names of the enclosing members and of the member itself. */
  readonly path: readonly string[];
  readonly before: RecordedValue | undefined;
  readonly after: RecordedValue | undefined;
}

type Resource = Readonly<Record<string, unknown>> | null;

/** The members that differ between two states of a resource, in the resource's order. */
export function differencesBetween(before: Resource, after: Resource): readonly Difference[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (JSON.stringify(old?.value) === JSON.stringify(now?.value)) return [];
    return [{ path: (now ?? old)!.path, before: old?.value, after: now?.value }];
  });
}

/** Members that every change updates, so they carry no information. */
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
