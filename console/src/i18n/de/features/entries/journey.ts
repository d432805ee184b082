import type { Texts } from '../../../en/index.ts';

export const journey: Texts['emissions']['form']['journey'] = {
  byAirports: 'Aus den Flughäfen berechnen',
  byMass: 'Aus Masse und Entfernung berechnen',
  airportPlaceholder: 'Stadt, Name oder Code',
  noAirport: 'Kein Flughafen gefunden',
  from: 'Von',
  to: 'Nach',
  via: 'Über',
  cabin: 'Klasse',
  averageCabin: 'Durchschnitt aller Klassen',
  cabins: { economy: 'Economy', premium_economy: 'Premium Economy', business: 'Business', first: 'First' },
  passengers: 'Reisende',
  return: 'Hin und zurück',
  mass: 'Masse',
  distance: 'Entfernung',
  incomplete: 'Geben Sie Reise oder Transport und den Zeitraum ein; dann erscheinen hier die Tonnen.',
  way: (places, km) => `${places} ${km} km`.trim(),
  product: (first, second, amount) => `${first} × ${second} = ${amount}`,
};
