import { describe, expect, it } from 'vitest';
import { columnOf, FLIGHTS, understand } from './samples.ts';

describe('the layout of', () => {
  it('a list of flights, where “From” and “To” are airports', async () => {
    const flights = await understand(FLIGHTS);
    expect(flights.columns).toEqual({
      from: 'From',
      to: 'To',
      date: 'Departure date',
      cabin: 'Class',
      return: 'Return',
    });
    expect(columnOf(flights, 'date')).toMatchObject({ dateForm: 'MDY', isCertain: true });
    expect(flights.ignored).toEqual({});
  });

  it('a journey with the same words as a period', async () => {
    const { columns } = await understand(
      'Datum;von;nach;Verkehrsmittel;Entfernung (km)\n01.01.2026;Berlin;Bonn;Bahn;600\n',
    );
    expect(columns).toEqual({
      date: 'Datum',
      from: 'von',
      to: 'nach',
      mode: 'Verkehrsmittel',
      distanceKm: 'Entfernung (km)',
    });
  });

  it('routes in one column, and “Strecke” as a distance', async () => {
    const routes = await understand(
      'Flugdatum;Strecke;Klasse\n01.01.2026;HAM-LHR;Economy\n02.01.2026;MUC – CDG;Business\n',
    );
    expect(routes.columns).toEqual({ date: 'Flugdatum', route: 'Strecke', cabin: 'Klasse' });
    const drives = await understand('Datum;Fahrzeug;Strecke\n01.01.2026;Pkw;120,5\n02.01.2026;Pkw;80\n');
    expect(drives.columns).toEqual({ date: 'Datum', vehicle: 'Fahrzeug', quantity: 'Strecke' });
  });

  it('a list of shipments, where masses and distances have fields of their own', async () => {
    const shipments = await understand(
      'Ladedatum;Ladeort;Entladeort;Gewicht (kg);km;Lkw-Typ;Spediteur\n03.02.2026;Hamburg;Köln;12.500;430;40t;DSV\n14.02.2026;Köln;Bonn;800,5;35;12t;DSV\n',
    );
    expect(shipments.columns).toEqual({
      date: 'Ladedatum',
      from: 'Ladeort',
      to: 'Entladeort',
      massTonnes: 'Gewicht (kg)',
      distanceKm: 'km',
      vehicle: 'Lkw-Typ',
      supplier: 'Spediteur',
    });
    expect(columnOf(shipments, 'massTonnes')).toMatchObject({ unit: 'kg', decimal: ',' });
    const waste = await understand('Monat;Abfallart;Gewicht (t)\nJan 2026;Papier;1,2\n');
    expect(waste.columns).toEqual({ date: 'Monat', activity: 'Abfallart', quantity: 'Gewicht (t)' });
  });

  it('departures, which end a stay and begin a journey', async () => {
    const journey = await understand('From,To,Departure,Arrival\nHAM,LHR,2026-03-01,2026-03-01\n');
    expect(journey.columns).toEqual({ from: 'From', to: 'To', date: 'Departure' });
    const stay = await understand('Hotel,Arrival,Departure,Nights\nIbis,2026-03-01,2026-03-03,2\n');
    expect(stay.columns).toEqual({
      supplier: 'Hotel',
      periodStart: 'Arrival',
      periodEnd: 'Departure',
      nights: 'Nights',
    });
  });

  it('hotel nights between two days', async () => {
    const nights = await understand(
      'Gast;Hotel;Stadt;Land;Anreise;Abreise;Nächte;Zimmer;Preis EUR\nA;Ibis;Paris;FR;03.02.2026;05.02.2026;2;1;240,00\n',
    );
    expect(nights.columns).toEqual({
      supplier: 'Hotel',
      location: 'Stadt',
      country: 'Land',
      periodStart: 'Anreise',
      periodEnd: 'Abreise',
      nights: 'Nächte',
      rooms: 'Zimmer',
    });
  });
});
