import type { Texts } from '../../../en/index.ts';
import { count } from '../../../plural.ts';

export const search: Texts['emissions']['form']['search'] = {
  placeholder: '„Diesel“, „Taxi“ oder „Laptop“ tippen',
  usual: 'Zuletzt verwendet, dann die des Landes',
  results: 'Aktivitäten',
  ownFactors: 'Ihre eigenen Faktoren',
  ownFactor: 'Ihr eigener Faktor',
  noFactor: 'kein Faktor',
  recentlyUsed: 'zuletzt verwendet',
  matched: (text) => `gefunden als „${text}“`,
  searching: 'Suche läuft…',
  nothing: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
  failed: 'Die Suche ist fehlgeschlagen. Ändern Sie ein Zeichen.',
  found: (n, first) => `${count(n, 'Treffer', 'Treffer', 'de')}. Die Eingabetaste wählt ${first}.`,
  countsAs: 'Zählt als',
  byCategory: 'Stattdessen nach Kategorie wählen',
  searchInstead: 'Stattdessen nach Namen suchen',
  applies: (country) => `Faktor für ${country}:`,
  assumedSource: 'Die Energiequelle ist angenommen. Nennen Sie unten die Ihres Lieferanten.',
  distant: (country, place) =>
    `Für ${country} hat die Bibliothek keinen, daher gilt ersatzweise einer für ${place}. Kennen Sie einen besseren?`,
  world: 'die Welt',
  addFactor: 'Eigenen Faktor anlegen',
  refused: (country) => `Kein Faktor passt: ${country}`,
  noGrid: (country) =>
    `Die Bibliothek hat keinen Netzfaktor (${country}), und für Strom gilt nie der eines anderen Landes.`,
  otherUnit: 'Kein Faktor gilt für diese Einheit.',
  orOther: 'oder eine andere Aktivität wählen.',
};
