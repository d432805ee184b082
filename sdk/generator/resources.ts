/** The classes with one short method for each operation. */
import { comment } from './comments.ts';
import type { Endpoint, Method } from './endpoints.ts';
import type { Group } from './groups.ts';
import { importTypes, typesIn } from './imports.ts';
import { className, fileName } from './names.ts';
import { queryName, typeOf } from './types.ts';

/** The file of one resource: its class, with the resources below it as fields. */
export function resourceFile(group: Group): string {
  const text = resourceClass(group);
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  const inner = [...group.groups.values()].map(
    ({ path }) => `import { ${className(path)} } from './${fileName(...path)}';\n`,
  );
  const imports = [
    importTypes(used(['ApiPromise']), '../core/api-promise.ts'),
    importTypes(used(['FilePromise']), '../core/file-promise.ts'),
    importTypes(used(['RequestOptions', 'Upload', 'UploadOptions']), '../core/options.ts'),
    importTypes(used(['PagePromise']), '../core/page.ts'),
    `import { Resource } from '../core/resource.ts';\n`,
    text.includes('path`') ? `import { path } from '../core/url.ts';\n` : '',
    importTypes(typesOf([...group.methods.values()]), '../types/index.ts'),
    ...inner.sort(),
  ];
  return `${imports.join('')}\n${text}`;
}

/** The types that the methods mention. */
function typesOf(endpoints: readonly Endpoint[]): string[] {
  const queries = endpoints.filter(({ query }) => query.length > 0).map(queryName);
  return [...queries, ...typesIn(endpoints.map(({ body, result }) => [body?.json, result]))].sort();
}

function resourceClass(group: Group): string {
  const fields = [...group.groups].map(
    ([name, { path }]) => `  readonly ${name} = new ${className(path)}(this.core);\n`,
  );
  const methods = [...group.methods].map(([name, endpoint]) => method(name, endpoint));
  const members = [...(fields.length > 0 ? [fields.join('')] : []), ...methods].join('\n');
  return `export class ${className(group.path)} extends Resource {\n${members}}\n`;
}

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
    return `ApiPromise<${[...types, ...(result.mayBeNothing ? ['undefined'] : [])].join(' | ')}>`;
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
