/** The class with all resources, which the client extends. */
import type { Group } from './groups.ts';
import { className, fileName } from './names.ts';

/** These have further methods in `src/extensions`. */
const EXTENDED = ['certificates', 'imports', 'reportingPeriods', 'reports'];

export function resourceIndex(root: Group, all: readonly Group[]): string {
  const resources = [...root.groups].map(([name, { path }]) => ({ name, path, class: className(path) }));
  const imports = resources.map((each) => {
    const folder = EXTENDED.includes(each.name) ? '../extensions' : '.';
    return `import { ${each.class} } from '${folder}/${fileName(...each.path)}';\n`;
  });
  const types = all.map(({ path }) => `export type * from './${fileName(...path)}';\n`);
  return `import { Resource } from '../core/resource.ts';
${imports.toSorted().join('')}
${types.toSorted().join('')}
/** The resources of the API, named as its paths are. */
export class Resources extends Resource {
${resources.map((each) => `  readonly ${each.name} = new ${each.class}(this.core);\n`).join('')}}
`;
}
