/** The resources of the client as a tree, from the names of their methods. */
import type { Endpoint } from './endpoints.ts';
import { isForPrograms, nameOf } from './names.ts';

/** A resource with its methods and the resources below it. */
export interface Group {
  readonly path: readonly string[];
  readonly methods: Map<string, Endpoint>;
  readonly groups: Map<string, Group>;
}

export function groupsOf(all: readonly Endpoint[]): Group {
  const root = newGroup([]);
  for (const endpoint of all.filter(isForPrograms)) place(root, endpoint, nameOf(endpoint, all));
  refuseAmbiguous(root);
  return root;
}

/** All groups below a group, at any depth. */
export const groupsBelow = ({ groups }: Group): Group[] =>
  [...groups.values()].flatMap((each) => [each, ...groupsBelow(each)]);

const newGroup = (path: readonly string[]): Group => ({ path, methods: new Map(), groups: new Map() });

function place(group: Group, endpoint: Endpoint, [first, ...rest]: readonly string[]): void {
  const name = first!;
  if (rest.length > 0) {
    const inner = group.groups.get(name) ?? newGroup([...group.path, name]);
    group.groups.set(name, inner);
    place(inner, endpoint, rest);
    return;
  }
  const taken = group.methods.get(name);
  if (taken) refuse([...group.path, name], [taken, endpoint]);
  group.methods.set(name, endpoint);
}

function refuseAmbiguous(group: Group): void {
  for (const [name, inner] of group.groups) {
    const taken = group.methods.get(name);
    if (taken) refuse(inner.path, [taken, ...inner.methods.values()]);
    refuseAmbiguous(inner);
  }
}

function refuse(name: readonly string[], endpoints: readonly Endpoint[]): never {
  const ids = endpoints.map(({ operation }) => operation.operationId).join(' and ');
  throw new Error(
    `${ids} share the name ${name.join('.')}. Give one of them another name in EXCEPTIONS in sdk/generator/names.ts.`,
  );
}
