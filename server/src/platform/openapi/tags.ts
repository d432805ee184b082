import type { Route } from '../http/index.ts';

/** In the order of the rooms; routes without a key (probes, this document) come last. */
export function tagsOf(routes: readonly Route[]): { name: string; description: string }[] {
  const names = [...new Set(routes.map(({ tag }) => tag))];
  const tags = names.map((name) => {
    const own = routes.filter(({ tag }) => tag === name);
    return { name, permissions: permissionsOf(own), isForPeople: own.some(({ access }) => access.kind === 'session') };
  });
  const ordered = [
    ...tags.filter(({ permissions }) => permissions.length > 0),
    ...tags.filter(({ permissions }) => permissions.length === 0),
  ];
  return ordered.map(({ name, permissions, isForPeople }) => ({
    name,
    description: isForPeople ? 'For people who sign in: no API key needed.' : describe(permissions),
  }));
}

function permissionsOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.flatMap(({ access }) => (access.kind === 'key' ? [access.permission] : [])))].sort();
}

const describe = (permissions: string[]): string =>
  permissions.length === 0
    ? 'Open to all: no API key needed.'
    : `Scopes: ${permissions.map((permission) => `\`${permission}\``).join(', ')}.`;
