import type { OpenApiDocument, Operation } from '../src/platform/openapi/index.ts';

export interface FoundOperation {
  readonly operation: Operation;
  /** JSON pointer to the operation in the document. */
  readonly pointer: string;
}

export type FindOperation = (method: string, path: string) => FoundOperation | undefined;

interface Candidate extends FoundOperation {
  readonly pattern: RegExp;
  readonly variables: number;
}

/** Matches as the router does: by method, and a fixed path before one with variables. GET also serves HEAD. */
export function createOperationFinder({ paths }: OpenApiDocument): FindOperation {
  const byMethod = new Map<string, Candidate[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      byMethod.set(method, [...(byMethod.get(method) ?? []), candidate(path, method, operation)]);
    }
  }
  for (const candidates of byMethod.values()) candidates.sort((a, b) => a.variables - b.variables);
  return (method, url) => {
    const path = url.split('?', 1)[0] ?? '';
    const known = byMethod.get(method === 'HEAD' ? 'get' : method.toLowerCase());
    return known?.find(({ pattern }) => pattern.test(path));
  };
}

function candidate(path: string, method: string, operation: Operation): Candidate {
  const literal = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return {
    operation,
    pointer: `/paths/${pointerStep(path)}/${method}`,
    pattern: new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    variables: path.split('{').length - 1,
  };
}

/** RFC 6901, then percent-encoded because the pointer is used inside a URI. */
export const pointerStep = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
