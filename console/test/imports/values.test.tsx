// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Import, ImportValue } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UnmappedCard } from '../../src/features/imports/values/unmapped-card.tsx';
import { useDecisions } from '../../src/features/imports/values/use-decisions.ts';
import { values as german } from '../../src/i18n/de/features/imports/values.ts';
import { values as texts } from '../../src/i18n/en/features/imports/values.ts';
import { show } from '../render.tsx';
import { importOf, importValue, pageOf, suggestionOf } from './fixture.ts';

const STROM = importValue('Strom', {
  suggestions: [suggestionOf('electricity', 0.95), suggestionOf('heat', 0.4, 'fuzzy')],
});
const SPRIT = importValue('Sprit Fuhrpark', { suggestions: [suggestionOf('diesel', 0.6, 'words')] });

const NAMES = [
  { code: 'electricity', name: 'Grid electricity' },
  { code: 'heat', name: 'District heat' },
  { code: 'diesel', name: 'Diesel' },
];

let sent: unknown[] = [];
let unmapped: ImportValue[] = [];

function answer(url: URL, init: RequestInit = {}): Response {
  if (init.method === 'PATCH') {
    const body = JSON.parse(String(init.body));
    sent.push(body);
    unmapped = unmapped.filter(({ value }) => !body.values.some((each: ImportValue) => each.value === value));
    return Response.json({ data: importOf(), meta: {} });
  }
  if (url.pathname.endsWith('/values')) return Response.json(pageOf(unmapped));
  if (url.pathname.endsWith('/activities')) return Response.json(pageOf(NAMES));
  return Response.json(url.pathname.endsWith('/imp_1') ? { data: importOf(), meta: {} } : pageOf([]));
}

beforeEach(() => {
  sent = [];
  unmapped = [STROM, SPRIT];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => answer(new URL(url), init));
});

function Values({ item }: { readonly item: Import }): ReactNode {
  return <UnmappedCard item={item} decisions={useDecisions(item)} onSearch={() => {}} />;
}

const suggestions = (value: string) => within(screen.getByRole('group', { name: texts.suggestionsFor(value) }));

describe('values without a meaning', () => {
  test('show their suggestions with a reason in words', async () => {
    show(<Values item={importOf()} />);
    await screen.findByText('Strom');
    await waitFor(() =>
      expect(suggestions('Strom').getAllByRole('button')[0]!.textContent).toContain('Grid electricity'),
    );
    expect(suggestions('Strom').getAllByRole('button')[0]!.textContent).toContain('almost certain, synonym “Strom”');
    expect(suggestions('Strom').getAllByRole('button')[1]!.textContent).toContain('a guess, spelt like “Strom”');
  });

  test('speak German', async () => {
    show(<Values item={importOf()} />, { language: 'de' });
    const group = await screen.findByRole('group', { name: german.suggestionsFor('Strom') });
    expect(group.textContent).toContain('fast sicher, Synonym „Strom“');
  });

  test('take a suggestion by click, once for all rows', async () => {
    const user = show(<Values item={importOf()} />);
    await user.click(await screen.findByRole('button', { name: /^1?Grid electricity/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        { values: [{ column: 'Energieträger', value: 'Strom', means: { activity: 'electricity' } }] },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Strom')).toBeNull());
  });

  test('are decided by keys: a digit, then the next value, then no entry', async () => {
    const user = show(<Values item={importOf()} />);
    (await screen.findByRole('button', { name: /^1?Grid electricity/ })).focus();
    await user.keyboard('2');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.keyboard('x');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map((body) => (body as { values: ImportValue[] }).values[0]!.means)).toEqual([
      { activity: 'heat' },
      { ignore: true },
    ]);
  });

  test('with sure suggestions are accepted together', async () => {
    const user = show(<Values item={importOf()} />);
    await user.click(await screen.findByRole('button', { name: texts.acceptSure(1) }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect((sent[0] as { values: ImportValue[] }).values.map(({ value }) => value)).toEqual(['Strom']);
  });

  test('wait while the service checks the rows', async () => {
    const user = show(<Values item={importOf({ status: 'reading' })} />);
    await user.click(await screen.findByRole('button', { name: /^1?Grid electricity/ }));
    await screen.findByText(texts.waiting);
    expect(sent).toEqual([]);
  });
});
