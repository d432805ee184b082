import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { locationsQuery } from '../../api/shared-queries.ts';
import { codeInWords, factorName, type Texts, useTexts } from '../../i18n/index.ts';

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly path: string;
  readonly search?: object;
  /** True for a record of the organisation, false for a published factor. */
  readonly isOwn: boolean;
}

type Match = Omit<Found, 'isOwn'>;

interface Asked {
  readonly text: string;
  readonly words: Texts;
  readonly queries: QueryClient;
  readonly signal: AbortSignal;
}

interface Source {
  readonly scope: string;
  readonly isOwn: boolean;
  search(asked: Asked): Promise<readonly Match[]>;
}

const SHORTEST = 2;
const AT_MOST = 5;
const NONE: readonly Found[] = [];

/** Records that match the input: entries by reference, factors by name, and the organisation's short lists. */
export function useFoundRecords(text: string): readonly Found[] {
  const words = useTexts();
  const { scopes } = useSession();
  const isAsked = text.trim().length >= SHORTEST;
  const { data } = useQuery({
    queryKey: ['palette', text.trim()],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client: queries }) => {
      const asked = { text: text.trim(), words, queries, signal };
      const allowed = SOURCES.filter(({ scope }) => scopes.includes(scope));
      const found = allowed.map(async ({ search, isOwn }) => (await search(asked)).map((each) => ({ ...each, isOwn })));
      return (await Promise.all(found)).flat();
    },
  });
  return (isAsked && data) || NONE;
}

async function entries({ text: reference, signal }: Asked): Promise<readonly Match[]> {
  const { items } = await tonne.emissions.list({ reference, pageSize: AT_MOST }, { signal });
  return items.map(({ id, subcategory, location, periodStart }) => ({
    id,
    label: `${reference}: ${codeInWords(subcategory)}`,
    description: `${location.name}, ${periodStart}`,
    path: `/entries/${id}`,
  }));
}

async function locations({ text, words, queries }: Asked): Promise<readonly Match[]> {
  return matching(text, await queries.ensureQueryData(locationsQuery)).map(({ id, name, country }) => ({
    id,
    label: name,
    description: `${words.common.location}, ${country}`,
    path: '/settings/locations',
    search: { dialog: id },
  }));
}

async function certificates({ text, words, signal }: Asked): Promise<readonly Match[]> {
  const { items } = await tonne.certificates.list({ pageSize: 100 }, { signal });
  const named = items.map((each) => ({
    ...each,
    name: `${words.certificates.types[each.type] ?? each.type} ${each.certId}, ${each.beneficiaryName}`,
  }));
  return matching(text, named).map(({ certId, name, periodStart, periodEnd }) => ({
    id: certId,
    label: name,
    description: `${periodStart} – ${periodEnd}`,
    path: `/certificates/${certId}`,
  }));
}

async function factors({ text: q, words, signal }: Asked): Promise<readonly Match[]> {
  const { items } = await tonne.factors.list({ q, pageSize: AT_MOST }, { signal });
  return items.map(({ code, name, source, vintage, region }) => ({
    id: code,
    label: factorName({ name, source }, words),
    description: `${source} ${vintage}, ${region}`,
    path: `/factors/${encodeURIComponent(code)}`,
  }));
}

async function targets({ text, words, signal }: Asked): Promise<readonly Match[]> {
  const { items } = await tonne.targets.list({ pageSize: 100 }, { signal });
  return matching(text, items).map(({ id, name, targetYear }) => ({
    id,
    label: name,
    description: `${words.shell.areas.targets}, ${targetYear}`,
    path: `/targets/${id}`,
  }));
}

async function projects({ text, signal }: Asked): Promise<readonly Match[]> {
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

const SOURCES: readonly Source[] = [
  { scope: 'settings:read', isOwn: true, search: locations },
  { scope: 'emissions:read', isOwn: true, search: entries },
  { scope: 'targets:read', isOwn: true, search: targets },
  { scope: 'certificates:read', isOwn: true, search: certificates },
  { scope: 'offsets:read', isOwn: true, search: projects },
  { scope: 'emissions:read', isOwn: false, search: factors },
];
