/** The classes with one short method for each operation. */
import { comment } from './comments.ts';
import type { Endpoint, Method } from './endpoints.ts';
import { queryType, typeName, typeOf } from './types.ts';

/** A resource with its methods and the resources below it. */
export interface Group {
  readonly path: readonly string[];
  readonly methods: Map<string, Endpoint>;
  readonly groups: Map<string, Group>;
}

export const className = (path: readonly string[]): string => `${path.map(capitalised).join('')}Resource`;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** One file: the resource, and before it the ones it consists of. */
export function resourceFile(group: Group): string {
  const text = classes(group);
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  const types = [...new Set(endpointsIn(group).flatMap(refsIn))].sort();
  const imports = [
    importOf(used(['ApiPromise']), '../core/api-promise.ts'),
    importOf(used(['FilePromise']), '../core/file-promise.ts'),
    importOf(used(['RequestOptions', 'Upload', 'UploadOptions']), '../core/options.ts'),
    importOf(used(['PagePromise']), '../core/page.ts'),
    `import { Resource } from '../core/resource.ts';\n`,
    text.includes('path`') ? `import { path } from '../core/url.ts';\n` : '',
    importOf(types, '../types.ts'),
  ];
  return `${imports.join('')}\n${text}`;
}

function importOf(names: readonly string[], file: string): string {
  if (names.length === 0) return '';
  const line = `import type { ${names.join(', ')} } from '${file}';\n`;
  return line.length <= 120
    ? line
    : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${file}';\n`;
}

const endpointsIn = (group: Group): Endpoint[] => [
  ...group.methods.values(),
  ...[...group.groups.values()].flatMap(endpointsIn),
];

/** The named types that the methods mention. */
function refsIn({ body, query, result }: Endpoint): string[] {
  const refs = JSON.stringify([body?.json, query, result]).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  return [...refs].map(([, name]) => typeName(name!));
}

function classes(group: Group): string {
  const inner = [...group.groups.values()].map(classes);
  const queries = [...group.methods.values()].filter(({ query }) => query.length > 0).map(queryDeclaration);
  const fields = [...group.groups].map(
    ([name, { path }]) => `  readonly ${name} = new ${className(path)}(this.core);\n`,
  );
  const methods = [...group.methods].map(([name, endpoint]) => method(name, endpoint));
  const members = [...(fields.length > 0 ? [fields.join('')] : []), ...methods].join('\n');
  return [...inner, ...queries, `export class ${className(group.path)} extends Resource {\n${members}}\n`].join('\n');
}

const queryName = ({ operation }: Endpoint): string => `${capitalised(operation.operationId)}Query`;

const queryDeclaration = (endpoint: Endpoint): string => queryType(queryName(endpoint), endpoint.query);

function method(name: string, endpoint: Endpoint): string {
  const { operation } = endpoint;
  const text = [operation.summary.replace(/\.?$/, '.'), operation.description, operation.deprecated && '@deprecated'];
  const about = comment(text.filter(Boolean).join('\n\n'), '  ');
  return `${about}${signature(name, parameters(endpoint), promise(endpoint))} {\n    return ${call(endpoint)};\n  }\n`;
}

function signature(name: string, parameters: readonly string[], type: string): string {
  const line = `  ${name}(${parameters.join(', ')}): ${type}`;
  return line.length <= 118 ? line : `  ${name}(\n${parameters.map((each) => `    ${each},\n`).join('')}  ): ${type}`;
}

function parameters(endpoint: Endpoint): string[] {
  const { ids, body, query } = endpoint;
  const options = body && body.uploads.length > 0 ? 'UploadOptions' : 'RequestOptions';
  const isQueryRequired = query.some(({ required }) => required);
  return [
    ...ids.map((id) => `${id}: string`),
    ...(body ? [`body${body.isRequired ? '' : '?'}: ${bodyType(body)}`] : []),
    ...(query.length > 0 ? [`query${isQueryRequired ? '' : '?'}: ${queryName(endpoint)}`] : []),
    `options?: ${options}`,
  ];
}

const bodyType = ({ json, uploads }: NonNullable<Endpoint['body']>): string =>
  [
    ...(json ? [typeOf(json, '  ')] : []),
    ...(uploads.length > 0 ? [`Upload<${uploads.map((type) => `'${type}'`).join(' | ')}>`] : []),
  ].join(' | ');

function promise({ result }: Endpoint): string {
  if (result.kind === 'file') return 'FilePromise';
  if (result.kind === 'list') return `PagePromise<${typeOf(result.item, '  ')}>`;
  if (result.kind === 'resource') {
    const types = new Set(result.schemas.map((schema) => typeOf(schema, '  ')));
    return `ApiPromise<${[...types].join(' | ')}>`;
  }
  return 'ApiPromise<void>';
}

function call(endpoint: Endpoint): string {
  const { method, result, ids, query, body, isOnce } = endpoint;
  // `$$` stands for a dollar sign and `$&` for the bracket.
  const literal = endpoint.path.replaceAll('{', '$$$&');
  const at = ids.length > 0 ? `path\`${literal}\`` : `'${literal}'`;
  if (result.kind === 'list') return `this.core.list(${at}, ${query.length > 0 ? 'query' : '{}'}, options)`;
  const rest = [
    ...(query.length > 0 ? ['query'] : []),
    ...(body ? ['body'] : []),
    'options',
    ...(isOnce ? ['isOnce: true'] : []),
  ];
  const details = `{ ${rest.join(', ')} }`;
  return result.kind === 'file'
    ? `this.core.file(${at}, ${details})`
    : `this.core.call('${method satisfies Method}', ${at}, ${details})`;
}
