import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly path: string;
}

const SHORTEST = 2;
const AT_MOST = 5;

/** Records that match what was typed: entries by reference, factors by name, and what an organisation has few of. */
export function useFoundRecords(text: string): readonly Found[] {
  const { scopes } = useSession();
  const isAsked = text.trim().length >= SHORTEST;
  const { data } = useQuery({
    queryKey: ['palette', text.trim()],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await Promise.all(find(text.trim(), scopes, signal))).flat(),
  });
  return isAsked ? (data ?? []) : [];
}

function find(text: string, scopes: readonly string[], signal: AbortSignal): Array<Promise<readonly Found[]>> {
  const may = (scope: string, search: () => Promise<readonly Found[]>) => (scopes.includes(scope) ? [search()] : []);
  return [
    ...may('emissions:read', () => entries(text, signal)),
    ...may('emissions:read', () => factors(text, signal)),
    ...may('targets:read', () => targets(text, signal)),
    ...may('offsets:read', () => projects(text, signal)),
  ];
}

async function entries(reference: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { items } = await tonne.emissions.list({ reference, pageSize: AT_MOST }, { signal });
  return items.map(({ id, subcategory, location, periodStart }) => ({
    id,
    label: `${reference}: ${subcategory.replaceAll('_', ' ')}`,
    description: `${location.name}, ${periodStart}`,
    path: `/entries/${id}`,
  }));
}

async function factors(q: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { items } = await tonne.factors.list({ q, pageSize: AT_MOST }, { signal });
  return items.map(({ code, name, source, vintage, region }) => ({
    id: code,
    label: name,
    description: `${source} ${vintage}, ${region}`,
    path: `/factors/${encodeURIComponent(code)}`,
  }));
}

async function targets(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { items } = await tonne.targets.list({ pageSize: 100 }, { signal });
  return matching(text, items).map(({ id, name, status }) => ({
    id,
    label: name,
    description: status,
    path: `/targets/${id}`,
  }));
}

async function projects(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { items } = await tonne.offsets.projects.list({ pageSize: 100 }, { signal });
  return matching(text, items).map(({ id, name, country }) => ({
    id,
    label: name,
    description: country,
    path: `/offsets/projects/${id}`,
  }));
}

const matching = <T extends { readonly name: string }>(text: string, items: readonly T[]): readonly T[] =>
  items.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).slice(0, AT_MOST);
