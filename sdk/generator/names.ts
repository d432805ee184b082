/**
 * From a path to `resource.method`. The literal segments name the resource; `/api/v1`, `/public` and `settings` are left
 * out. A last segment is part of the resource if other paths continue it, if reading it gives a list, if it has several
 * methods, or if it is changed or deleted; the method is then `list`, `get`, `create`, `update` or `delete`, and for a
 * whole collection `deleteAll`. Any other last segment is itself the method: `POST /emissions/{entryId}/submit` is
 * `emissions.submit`.
 */
import type { Endpoint } from './endpoints.ts';

/** Names for operations for which the rule gives a poor name or none. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  confirmSession: 'auth.sessions.current.confirm',
  confirmWithPasskey: 'auth.passkeys.confirm',
  createEmissionFactorVersion: 'factors.createVersion',
  downloadFile: 'files.download',
  getMetrics: 'health.metrics',
  getOpenApiDocument: 'openapi.get',
  getUsage: 'organisation.usage',
  listSigningKeys: 'certificates.signingKeys',
  moveEntries: 'emissions.move',
  requestConfirmationCode: 'auth.sessions.current.requestCode',
  requestSignInLink: 'auth.requestLink',
  signInWithPasskey: 'auth.passkeys.signIn',
  updateImportRows: 'imports.rows.updateMany',
  verifyCertificate: 'certificates.verify',
};

const SEGMENTS: Readonly<Record<string, string>> = {
  changes: 'pendingChanges',
  'emission-categories': 'categories',
  'emission-factors': 'factors',
};

const LEFT_OUT = ['api', 'v1', 'public', 'settings'];

/** Operations for browsers, besides those that answer only with a page or a redirect. */
const FOR_BROWSERS = ['getConsoleAsset', 'getConsoleIcon', 'getReferenceAsset'];

export const isForPrograms = ({ operation, result }: Endpoint): boolean =>
  result.kind !== 'page' && !FOR_BROWSERS.includes(operation.operationId);

/** For example `['offsets', 'orders', 'create']`. */
export function nameOf(endpoint: Endpoint, all: readonly Endpoint[]): string[] {
  const { operationId } = endpoint.operation;
  const name = EXCEPTIONS[operationId]?.split('.') ?? nameByRule(endpoint, all);
  if (name.length >= 2 && name.every((part) => /^[a-z][A-Za-z0-9]*$/.test(part))) return name;
  throw new Error(
    `${operationId} (${endpoint.method} ${endpoint.path}) cannot be named: "${name.join('.')}" is not resource.method. ` +
      'Add it to EXCEPTIONS in sdk/generator/names.ts.',
  );
}

function nameByRule(endpoint: Endpoint, all: readonly Endpoint[]): string[] {
  const words = wordsOf(endpoint.path);
  return isAction(endpoint, all) ? words : [...words, standardMethod(endpoint, all)];
}

const wordsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{') && !LEFT_OUT.includes(segment))
    .map((segment) => SEGMENTS[segment] ?? camelCase(segment));

export const camelCase = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** For example `AuthPasskeysResource` for `auth.passkeys`. */
export const className = (path: readonly string[]): string => `${path.map(capitalised).join('')}Resource`;

/** For example `auth-passkeys.ts` for `auth.passkeys`, and `create-entry.ts` for the type `CreateEntry`. */
export function fileName(...words: readonly string[]): string {
  const capitals = words.map(capitalised).join('');
  return `${capitals.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).slice(1)}.ts`;
}

const isBelow = (path: string, { path: other }: Endpoint): boolean => other.startsWith(`${path}/`);

function isAction({ path, method }: Endpoint, all: readonly Endpoint[]): boolean {
  if (path.endsWith('}') || !['GET', 'POST'].includes(method)) return false;
  const here = all.filter((other) => other.path === path);
  return here.length === 1 && here[0]!.result.kind !== 'list' && !all.some((other) => isBelow(path, other));
}

function standardMethod({ method, path, result }: Endpoint, all: readonly Endpoint[]): string {
  if (method === 'GET') return result.kind === 'list' ? 'list' : 'get';
  if (method !== 'DELETE') return { POST: 'create', PATCH: 'update', PUT: 'replace' }[method];
  const deletesItems = all.some((other) => other.method === method && /^\/\{\w+\}$/.test(other.path.replace(path, '')));
  return deletesItems ? 'deleteAll' : 'delete';
}
