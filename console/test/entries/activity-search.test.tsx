// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Activity, ActivityInPlace } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ActivityChoice } from '../../src/features/entries/form/activity/activity-choice.tsx';
import { type EntryForm, useEntryForm } from '../../src/features/entries/form/use-entry-form.ts';
import { EMPTY, type EntryValues } from '../../src/features/entries/form/values.ts';
import { en } from '../../src/i18n/en/index.ts';
import { type Setting, show } from '../render.tsx';

const { search } = en.emissions.form;

const factorOf = (region: string) => ({
  code: `F-${region}`,
  source: 'DEFRA',
  vintage: 2025,
  region,
  value: 1,
  unit: 'kgCO2e/L',
});

const activity = (code: string, name: string, change: Partial<Activity> = {}) => ({
  code,
  kind: 'physical',
  scope: 1,
  category: 'mobile_combustion',
  alsoCategories: [],
  subcategory: `${code}_sub`,
  dimension: 'volume',
  unit: 'L',
  name,
  match: null,
  recentlyUsed: false,
  factorProximity: 'own',
  factor: factorOf('DE'),
  energySource: null,
  ...change,
});

const DIESEL = activity('diesel', 'Diesel', { factorProximity: 'global', factor: factorOf('GLOBAL') as never });
const LAPTOP = activity('laptop', 'Laptop', {
  category: 'purchased_goods_services',
  alsoCategories: ['capital_goods'],
  dimension: 'count',
  unit: 'each',
  match: { kind: 'exact', text: 'notebook' },
});
const POWER = activity('electricity', 'Electricity', {
  kind: 'grid',
  dimension: 'energy',
  unit: 'kWh',
  match: { kind: 'exact', text: 'Strom' },
  recentlyUsed: true,
});
const OWN_FACTOR = {
  code: 'ACME-B7',
  name: 'Acme B7',
  scope: 1,
  category: 'mobile_combustion',
  subcategory: 'acme_b7',
  source: 'custom',
  activityUnit: 'L',
  region: 'DE',
};

/** An activity in a country, as the service answers it. */
function inPlace(found: ReturnType<typeof activity>, country: string): Partial<ActivityInPlace> {
  const { recentlyUsed, match, ...catalogued } = found;
  const shared = { ...catalogued, circumstances: { country, region: null, on: '2025-03-01', unit: found.unit } };
  const units = ['L', 'kWh', 'each'];
  if (country === 'VA')
    return {
      ...shared,
      factor: null,
      factorProximity: null,
      refusal: 'No factor is published. Add yours (POST /api/v1/emission-factors).',
      units: [],
    } as never;
  if (country === 'KE') return { ...shared, factor: factorOf('GB'), factorProximity: 'proxy', units } as never;
  return { ...shared, units } as never;
}

const unit = (code: string, dimension: string) => ({ code, name: code, dimension, baseUnit: code, factorToBase: 1 });
const place = (id: string, country: string) => {
  const places = [{ country, region: null, validFrom: null }];
  return { id, name: id, country, region: null, isDefault: false, places };
};

type Respond = (query: URLSearchParams) => Response | Promise<Response>;

const one = (data: unknown): Response => Response.json({ data, meta: {} });

const list = (items: readonly unknown[]): Response => {
  const pagination = { page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 };
  return Response.json({ data: items, meta: {}, pagination });
};

let asked: URLSearchParams[] = [];
let respond: Respond = () => list([]);

/** Answers as the service does; `respond` answers the search. */
async function answer(url: URL): Promise<Response> {
  const { pathname, searchParams } = url;
  const resource = pathname.replace('/api/v1/', '');
  if (resource === 'activities') {
    asked.push(searchParams);
    return respond(searchParams);
  }
  if (resource.startsWith('activities/')) {
    const found = [DIESEL, LAPTOP, POWER].find(({ code }) => resource.endsWith(`/${code}`))!;
    return one(inPlace(found, searchParams.get('country') ?? 'DE'));
  }
  if (resource === 'emission-factors') return list(searchParams.get('q') === 'acme' ? [OWN_FACTOR] : []);
  if (resource === 'emission-factors/ACME-B7') return one(OWN_FACTOR);
  if (resource === 'units') return list([unit('L', 'volume'), unit('kWh', 'energy'), unit('each', 'count')]);
  if (resource === 'settings/locations')
    return list([place('Hamburg', 'DE'), place('Nairobi', 'KE'), place('Rome', 'VA')]);
  return list([]);
}

let entryForm: EntryForm;

function Form({ start }: { readonly start: EntryValues }): ReactNode {
  entryForm = useEntryForm(start);
  return (
    <>
      <ActivityChoice entryForm={entryForm} />
      {['Hamburg', 'Nairobi', 'Rome'].map((id) => (
        <button key={id} type="button" onClick={() => entryForm.form.setFieldValue('locationId', id)}>
          {id}
        </button>
      ))}
    </>
  );
}

const open = (start: Partial<EntryValues> = {}, setting: Setting = {}) =>
  show(<Form start={{ ...EMPTY, ...start }} />, setting);
const field = (): HTMLInputElement => screen.getByRole('combobox', { name: en.emissions.activity });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
/** The results. Until they come, the only option says that the service is searching. */
const options = () =>
  waitFor(() => {
    const shown = screen.getAllByRole('option');
    expect(shown[0]!.textContent).not.toBe(search.searching);
    return shown;
  });
const values = () => entryForm.form.values;

beforeEach(() => {
  asked = [];
  respond = () => list([]);
  vi.stubGlobal('fetch', (url: string | URL) => answer(new URL(url)));
});

describe('the search for an activity', () => {
  test('lists the results in the order of the service, each with unit, proximity and matching word', async () => {
    respond = () => list([POWER, DIESEL, LAPTOP]);
    const user = open();
    await user.click(field());
    const texts = (await options()).map(({ textContent }) => textContent);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/^Electricity own country or grid .*“Strom” · kWh .* · recently used$/);
    expect(texts[1]).toMatch(/^Diesel world L · Mobile combustion · Scope 1$/);
    expect(texts[2]).toMatch(/^Laptop own country or grid .*“notebook”/);
    expect([asked[0]!.get('pageSize'), asked[0]!.has('q')]).toEqual(['10', false]);
  });

  test('asks in the language of the page, for the place and the day of the form', async () => {
    respond = () => list([DIESEL]);
    const user = show(<Form start={{ ...EMPTY, locationId: 'Nairobi', periodStart: '2025-03-01' }} />, {
      language: 'de',
    });
    await user.click(screen.getByRole('combobox', { name: 'Aktivität' }));
    await screen.findByRole('option', { name: /^Diesel/ });
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ language: 'de', country: 'KE', on: '2025-03-01' }),
    );
  });

  test('Enter takes the first result, with its category and unit', async () => {
    respond = () => list([DIESEL, POWER]);
    const user = open();
    await user.click(field());
    type('diesel');
    await waitFor(() => expect(asked.at(-1)!.get('q')).toBe('diesel'));
    await screen.findByText(search.found(2, 'Diesel'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field().value).toBe('Diesel'));
    expect(values()).toMatchObject({
      activity: 'diesel',
      category: 'mobile_combustion',
      subcategory: 'diesel_sub',
      unit: 'L',
    });
  });

  test('the arrow keys reach the others', async () => {
    respond = () => list([DIESEL, POWER]);
    const user = open();
    await user.click(field());
    type('e');
    await screen.findByText(search.found(2, 'Diesel'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(values()).toMatchObject({ activity: 'electricity', unit: 'kWh' });
  });

  test('Enter before the answer takes the first result of the answer, not of the list before', async () => {
    respond = (query) => list(query.get('q') === 'laptop' ? [LAPTOP] : [DIESEL]);
    const user = open();
    await user.click(field());
    await options();
    type('laptop');
    await user.keyboard('{Enter}');
    expect(values().activity).toBe('');
    await waitFor(() => expect(values().activity).toBe('laptop'));
  });

  test('an answer that arrives late does not replace the one for the last text', async () => {
    let answerLate = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      answerLate = resolve;
    });
    respond = (query) => (query.get('q') === 'lap' ? late : list(query.get('q') === 'diesel' ? [DIESEL] : []));
    const user = open();
    await user.click(field());
    type('lap');
    await waitFor(() => expect(asked.at(-1)!.get('q')).toBe('lap'));
    type('diesel');
    await screen.findByText(search.found(1, 'Diesel'));
    answerLate(list([LAPTOP]));
    await late;
    expect((await options()).map(({ textContent }) => textContent!.split(' ')[0])).toEqual(['Diesel']);
  });

  test('says that nothing was found, and that the search failed', async () => {
    const user = open();
    await user.click(field());
    await screen.findByText(search.nothing);
    respond = () => Response.json({ error: { code: 'INTERNAL', message: 'Down' } }, { status: 400 });
    type('diesel');
    await screen.findByText(search.failed);
  });

  test('returns to the chosen name if nothing else is chosen', async () => {
    respond = () => list([POWER]);
    const user = open({ activity: 'diesel', category: 'mobile_combustion', subcategory: 'diesel_sub', unit: 'L' });
    await waitFor(() => expect(field().value).toBe('Diesel'));
    await user.click(field());
    type('elec');
    await options();
    await user.tab();
    expect(field().value).toBe('Diesel');
    expect(values().activity).toBe('diesel');
  });

  test('keeps a unit that measures the same', async () => {
    respond = () => list([activity('petrol', 'Petrol')]);
    const user = open({ activity: 'diesel', category: 'mobile_combustion', unit: 'L' });
    await user.click(field());
    await user.click((await options())[0]!);
    expect(values()).toMatchObject({ activity: 'petrol', unit: 'L' });
  });
});

describe('own factors', () => {
  test.each([
    ['partial', ['Acme', 'Diesel']],
    ['exact', ['Diesel', 'Acme']],
  ] as const)('with all words come before activities whose match is %s: %j', async (kind, names) => {
    respond = () => list([{ ...DIESEL, match: { kind, text: 'diesel' } }]);
    const user = open();
    await user.click(field());
    type('acme');
    await screen.findByText(search.ownFactors);
    await screen.findByText(search.found(2, kind === 'exact' ? 'Diesel' : 'Acme B7'));
    expect((await options()).map(({ textContent }) => textContent!.split(' ')[0])).toEqual(names);
  });

  test('stand in a group of their own, and the choice pins them', async () => {
    respond = () => list([DIESEL]);
    const user = open();
    await user.click(field());
    type('acme');
    await screen.findByText(search.ownFactors);
    const own = screen.getByRole('option', { name: /^Acme B7/ });
    expect(own.textContent).toMatch(/^Acme B7 your own factor ACME-B7 · L/);
    await user.click(own);
    expect(values()).toMatchObject({
      activity: '',
      category: 'mobile_combustion',
      subcategory: 'acme_b7',
      unit: 'L',
      factorCode: 'ACME-B7',
    });
    expect(field().value).toBe('Acme B7');
  });
});

describe('below the field', () => {
  const chosen = { activity: 'diesel', category: 'mobile_combustion', subcategory: 'diesel_sub', unit: 'L' };

  test('stands the factor of the place, and that of the next place after a change', async () => {
    const user = open({ ...chosen, locationId: 'Hamburg' });
    await screen.findByRole('link', { name: 'F-GLOBAL' });
    screen.getByText(search.distant('Germany', search.world), { exact: false });
    await user.click(screen.getByRole('button', { name: 'Nairobi' }));
    await screen.findByRole('link', { name: 'F-GB' });
    screen.getByText(search.distant('Kenya', 'United Kingdom'), { exact: false });
  });

  test('stands the reason if there is none, without words of the API and with a way to add one', async () => {
    open({ ...chosen, locationId: 'Rome' });
    await screen.findByText('No factor is published. Add yours.');
    expect(screen.getByRole('link', { name: search.addFactor }).getAttribute('href')).toBe('/factors/new');
  });

  test('stands that electricity takes no factor of another country', async () => {
    open({ activity: 'electricity', category: 'mobile_combustion', unit: 'kWh', locationId: 'Rome' });
    await screen.findByText(search.noGrid('Vatican City'));
  });

  test('stands nothing about a factor if the user has pinned one', async () => {
    open({ ...chosen, locationId: 'Hamburg', factorCode: 'ACME-B7' });
    await waitFor(() => expect(entryForm.activity).toBeDefined());
    expect(screen.queryByRole('link', { name: 'F-GLOBAL' })).toBeNull();
  });

  test('an activity of several categories can count as another, and says no factor for it', async () => {
    const user = open({ activity: 'laptop', category: 'purchased_goods_services', unit: 'each' });
    await user.click(await screen.findByRole('combobox', { name: search.countsAs }));
    await user.click(await screen.findByRole('option', { name: 'Capital goods' }));
    expect(values()).toMatchObject({ activity: 'laptop', category: 'capital_goods' });
    expect(screen.queryByRole('link', { name: 'F-DE' })).toBeNull();
  });
});

describe('category and subcategory', () => {
  test('open for an entry without an activity', () => {
    open({ category: 'mobile_combustion', subcategory: 'special', unit: 'L' });
    expect(screen.getByRole('combobox', { name: en.common.category })).toBeTruthy();
  });

  test('are chosen in place of the search, which begins empty again', async () => {
    const user = open({ activity: 'diesel', category: 'mobile_combustion', subcategory: 'diesel_sub', unit: 'L' });
    await user.click(screen.getByRole('button', { name: search.byCategory }));
    expect(values()).toMatchObject({ activity: '', category: 'mobile_combustion', subcategory: 'diesel_sub' });
    await user.click(screen.getByRole('button', { name: search.searchInstead }));
    expect(values()).toMatchObject({ activity: '', category: '', subcategory: '' });
    expect(field().value).toBe('');
  });
});
