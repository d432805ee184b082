import { describe, expect, it } from 'vitest';
import { readVocabulary } from '../../releases/files.store.ts';
import type { Language } from '../rules.ts';
import { createActivitySearch } from '../search.rules.ts';
import { readActivities } from '../store.ts';

const search = createActivitySearch(readActivities(), readVocabulary());
const found = (query: string, language: Language = 'en') =>
  search.find(query, { language }).map(({ activity, match }) => ({ code: activity.code, ...match }));
const codes = (query: string, language?: Language): string[] => found(query, language).map(({ code }) => code);

describe('a search among the activities', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'diesel', 'diesel_vehicles', 'exact'],
    ['en', 'DIESEL ', 'diesel_vehicles', 'exact'],
    ['en', 'trains', 'rail_national', 'exact'],
    ['en', 'electricity', 'electricity', 'exact'],
    ['en', 'R 410A', 'refrigerant_r410a', 'exact'],
    ['de', 'Strom', 'electricity', 'exact'],
    ['de', 'Heizoel', 'heating_oil', 'exact'],
    ['de', 'heiz öl', 'heating_oil', 'exact'],
    ['de', 'Flüge', 'flight_international_average', 'exact'],
    ['fr', 'electricite', 'electricity', 'exact'],
    ['fr', 'billets de train', 'rail_national', 'exact'],
    ['es', 'gasolina', 'petrol_vehicles', 'exact'],
    ['es', 'LUZ', 'electricity', 'exact'],
    ['en', 'electr', 'electricity', 'prefix'],
    ['de', 'Hotelüber', 'hotel_night', 'prefix'],
    ['en', 'paper A4', 'paper_office', 'words'],
    ['en', 'deisel', 'diesel_vehicles', 'fuzzy'],
    ['en', 'elektricity', 'electricity', 'fuzzy'],
    ['de', 'Storm', 'electricity', 'fuzzy'],
    ['fr', 'électricitté', 'electricity', 'fuzzy'],
    ['es', 'gasolna', 'petrol_vehicles', 'fuzzy'],
    ['de', 'Dieselrechnung', 'diesel_vehicles', 'fuzzy'],
  ])('in %s understands "%s" as %s (%s)', (language, query, code, kind) => {
    expect(found(query, language)[0]).toMatchObject({ code, kind });
  });

  it.each<[Language, string, string]>([
    ['de', 'Tankquittung Diesel', 'diesel_vehicles'],
    ['de', 'Strom Abschlag März', 'electricity'],
    ['de', 'Bahnticket Hamburg München', 'rail_national'],
    ['en', 'Hotel Berlin 2 nights', 'hotel_night'],
    ['en', 'gas bill february', 'natural_gas'],
    ['en', 'R 410A refill', 'refrigerant_r410a'],
    ['fr', 'billet de train Paris', 'rail_national'],
    ['fr', 'facture électricité EDF mars', 'electricity'],
    ['es', 'billete de avión a Madrid', 'flight_international_average'],
    ['es', 'taxi aeropuerto', 'taxi'],
  ])('in %s finds the activity of the expense "%s": %s', (language, query, code) => {
    expect(codes(query, language)[0]).toBe(code);
  });

  it('ignores words that nobody knows', () => {
    expect(codes('diesel qqqqqq')[0]).toBe('diesel_vehicles');
    expect(codes('zzzzzz qqqqqq')).toEqual([]);
  });

  it('finds names in the other languages, after those in the one that was asked for', () => {
    expect(found('Strom', 'en')[0]).toEqual({ code: 'electricity', kind: 'exact', text: 'Strom' });
    expect(codes('rail ticket', 'fr')[0]).toBe('rail_national');
  });

  it('finds codes of activities, of subcategories and their aliases', () => {
    expect(found('flight_domestic')[0]).toMatchObject({ code: 'flight_domestic', kind: 'exact' });
    expect(found('grid_electricity', 'de')[0]).toMatchObject({ code: 'electricity', kind: 'exact' });
    // The alias of natural_gas in data/aliases.csv.
    expect(found('pipeline_gas')[0]).toMatchObject({ code: 'natural_gas', kind: 'exact' });
  });

  it('never takes one refrigerant for a typing error of another', () => {
    expect(codes('R-410B')).not.toContain('refrigerant_r410a');
  });

  it('finds each activity once', () => {
    const all = codes('waste');
    expect(all.length).toBeGreaterThan(30);
    expect(new Set(all).size).toBe(all.length);
  });

  it('finds nothing in signs alone', () => {
    expect(codes('%&/ —')).toEqual([]);
  });
});
