/** Writes the resources and types of the client from the contract. `npm run contract` runs it. */
import type { OpenApiDocument } from './document.ts';
import { endpointsOf } from './endpoints.ts';
import { groupsBelow, groupsOf } from './groups.ts';
import { fileName, isForPrograms, nameOf } from './names.ts';
import { resourceIndex } from './resource-index.ts';
import { resourceFile } from './resources.ts';
import { typeFiles } from './type-files.ts';

const HEADER = '// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.\n\n';

/** The text of each generated file, by its path in `sdk/src`. */
export function generate(document: OpenApiDocument): Record<string, string> {
  const endpoints = endpointsOf(document);
  const root = groupsOf(endpoints);
  const all = groupsBelow(root);
  const files = {
    ...typeFiles(document, endpoints.filter(isForPrograms)),
    ...Object.fromEntries(all.map((group) => [`resources/${fileName(...group.path)}`, resourceFile(group)])),
    'resources/index.ts': resourceIndex(root, all),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, HEADER + text.replaceAll(/ +$/gm, '')]));
}

/** The name of each operation, such as `emissions.list`. */
export function methodNames(document: OpenApiDocument): Map<string, string> {
  const all = endpointsOf(document);
  const named = all
    .filter(isForPrograms)
    .map((each) => [each.operation.operationId, nameOf(each, all).join('.')] as const);
  return new Map(named);
}
