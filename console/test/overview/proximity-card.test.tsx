// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { EmissionsSummary } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { ProximityCard } from '../../src/features/overview/cards/proximity-card.tsx';
import { show } from '../render.tsx';

const view = { period: { periodStart: '2025-01-01', periodEnd: '2025-12-31' }, locationId: undefined };
const part = (percent: number | null) => ({ tco2e: 1, percent });
const summaryOf = (own: number | null, proxy: number | null, notRecorded: number | null) =>
  ({
    factorProximity: {
      own: part(own),
      region: part(own && 0),
      global: part(own && 0),
      proxy: part(proxy),
      notRecorded: part(notRecorded),
    },
  }) as EmissionsSummary;

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('the card of proximity', () => {
  test('lists each step with its share', () => {
    show(<ProximityCard view={view} summary={summaryOf(93.75, 6.21, 0.04)} />);
    // Rounded down 93.7, 6.2 and 0.0 add up to 99.9: the tenth left goes to 93.75.
    expect(lines()).toEqual([
      'Own country or grid93.8 %',
      'Region0.0 %',
      'World0.0 %',
      'Another country as a proxy6.2 %',
      'Not recordedbelow 0.1 %',
    ]);
  });

  test('links each share to its entries, and no share that no filter finds', () => {
    show(<ProximityCard view={view} summary={summaryOf(93.75, 6.21, 0.04)} />);
    const links = screen
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href')!, 'http://x').searchParams);
    expect(links.map((search) => [search.get('factorProximity'), search.get('periodMatch')])).toEqual([
      ['own', 'overlapping'],
      ['region', 'overlapping'],
      ['global', 'overlapping'],
      ['proxy', 'overlapping'],
    ]);
  });

  test('writes decimals in German with a comma, and no line without entries from before', () => {
    show(<ProximityCard view={view} summary={summaryOf(75, 25, 0)} />, { language: 'de' });
    expect(lines()).toEqual([
      'Eigenes Land oder Netz75,0 %',
      'Region0,0 %',
      'Welt0,0 %',
      'Anderes Land als Ersatz25,0 %',
    ]);
  });

  test('is absent without tonnes', () => {
    show(<ProximityCard view={view} summary={summaryOf(null, null, null)} />);
    expect(lines()).toEqual([]);
  });
});
