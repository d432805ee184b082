/** Writes the resources and types of the client from the contract. `npm run contract` runs it. */
import type { OpenApiDocument } from './document.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';
import { isForPrograms, nameOf } from './names.ts';
import { className, type Group, resourceFile } from './resources.ts';
import { typesFile } from './types.ts';

const HEADER = '// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.\n\n';

/** These have methods of their own in `src/extensions`. */
const EXTENDED = ['certificates', 'reportingPeriods', 'reports'];

/** The text of each generated file, by its path in `sdk/src`. */
export function generate(document: OpenApiDocument): Record<string, string> {
  const { groups } = groupsOf(endpointsOf(document));
  const files = [...groups].map(([name, group]) => [`resources/${fileName(name)}`, resourceFile(group)] as const);
  const all = {
    'types.ts': typesFile(document),
    ...Object.fromEntries(files),
    'resources/index.ts': indexFile(groups),
  };
  return Object.fromEntries(Object.entries(all).map(([path, text]) => [path, HEADER + text.replaceAll(/ +$/gm, '')]));
}

/** The name of each operation, such as `emissions.list`. */
export function methodNames(document: OpenApiDocument): Map<string, string> {
  const all = endpointsOf(document);
  const named = all
    .filter(isForPrograms)
    .map((each) => [each.operation.operationId, nameOf(each, all).join('.')] as const);
  return new Map(named);
}

const fileName = (name: string): string => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

function groupsOf(all: readonly Endpoint[]): Group {
  const root = newGroup([]);
  for (const endpoint of all.filter(isForPrograms)) place(root, endpoint, nameOf(endpoint, all));
  refuseAmbiguous(root);
  return root;
}

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
  throw new Error(`${ids} share the name ${name.join('.')}. Give one another in EXCEPTIONS in sdk/generator/names.ts.`);
}

function indexFile(groups: ReadonlyMap<string, Group>): string {
  const sources = [...groups].map(([name, { path }]) => {
    const folder = EXTENDED.includes(name) ? '../extensions' : '.';
    return { name, class: className(path), file: `${folder}/${fileName(name)}` };
  });
  const sorted = sources.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const types = [...groups.keys()].map((name) => `export type * from './${fileName(name)}';\n`).toSorted();
  return `${sorted
    .filter(({ file }) => file.startsWith('..'))
    .map((each) => `import { ${each.class} } from '${each.file}';\n`)
    .join('')}import { Resource } from '../core/resource.ts';
${sorted
  .filter(({ file }) => file.startsWith('./'))
  .map((each) => `import { ${each.class} } from '${each.file}';\n`)
  .join('')}
${types.join('')}
/** The resources of the API, named as its paths are. */
export class Resources extends Resource {
${sources.map((each) => `  readonly ${each.name} = new ${each.class}(this.core);\n`).join('')}}
`;
}
