// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { de } from '../../src/i18n/de/index.ts';
import { en } from '../../src/i18n/en/index.ts';
import { preferredLanguage, useFormat, useLanguage, useTexts } from '../../src/i18n/index.ts';
import { show } from '../render.tsx';

function Sample(): ReactNode {
  const { common } = useTexts();
  const format = useFormat();
  const { speak } = useLanguage();
  return (
    <>
      <p data-testid="text">{common.save}</p>
      <p data-testid="figure">{format.number(1234.5)}</p>
      <p data-testid="exact">{format.exact('0.12345678901234567')}</p>
      <button type="button" onClick={() => speak('de')}>
        Deutsch
      </button>
    </>
  );
}

const textOf = (id: string): string | null => screen.getByTestId(id).textContent;

beforeEach(() => localStorage.clear());

describe('the language', () => {
  test('changes texts, figures and the document at once, and is remembered', async () => {
    const user = show(<Sample />);
    expect([textOf('text'), textOf('figure'), document.documentElement.lang]).toEqual(['Save', '1,234.5', 'en']);
    await user.click(screen.getByText('Deutsch'));
    expect(await screen.findByText(de.common.save)).toBeTruthy();
    expect([textOf('figure'), document.documentElement.lang]).toEqual(['1.234,5', 'de']);
    expect(preferredLanguage()).toBe('de');
  });

  test.each([
    [null, ['de-AT', 'en'], 'de'],
    ['en', ['de-AT'], 'en'],
    [null, ['fr-FR', 'de'], 'de'],
    [null, ['fr-FR'], 'en'],
    ['xx', ['de'], 'de'],
  ])('stored as %s, in a browser that prefers %j, is %s', (stored, languages, language) => {
    if (stored) localStorage.setItem('tonne.language', stored);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    expect(preferredLanguage()).toBe(language);
    vi.restoreAllMocks();
  });
});

test('an exact figure shows all of its digits', () => {
  show(<Sample />);
  expect(textOf('exact')).toBe('0.12345678901234567');
});

/** The leaves of a catalogue: `common.save` and a sample of its text. */
function leaves(catalogue: object, path = ''): [string, unknown][] {
  return Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}${name}.`) : [[`${path}${name}`, value]],
  );
}

describe('the catalogues', () => {
  test('have in German every text that they have in English, also where the compiler allows any key', () => {
    const german = new Set(leaves(de).map(([name]) => name));
    expect(leaves(en).filter(([name]) => !german.has(name))).toEqual([]);
  });

  test.each([
    ['English', en],
    ['German', de],
  ])('have no empty text in %s', (_, catalogue) => {
    expect(leaves(catalogue).filter(([, text]) => text === '')).toEqual([]);
  });
});
