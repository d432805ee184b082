import type { Texts } from '../../../en/index.ts';

export const metrics: Texts['metrics'] = {
  hint: 'Zahlen Ihres Unternehmens für jedes Geschäftsjahr. Berichte teilen Emissionen durch sie, um Jahre zu vergleichen, in denen Sie gewachsen oder geschrumpft sind.',
  year: 'Geschäftsjahr',
  changed: 'Zuletzt geändert',
  add: 'Jahr hinzufügen',
  edit: (year) => `Kennzahlen für ${year}`,
  newTitle: 'Kennzahlen eines Jahres',
  saved: 'Die Kennzahlen sind gespeichert.',
  deleted: (year) => `Die Kennzahlen für ${year} wurden gelöscht.`,
  deleteTitle: (year) => `Kennzahlen für ${year} löschen?`,
  deleteHint: 'Berichte des Jahres nennen Intensitäten dann als fehlend.',
  empty: 'Noch keine Kennzahlen',
  emptyHint:
    'Tonnen allein sagen nicht, ob Sie besser oder kleiner geworden sind. Nennen Sie Umsatz, Beschäftigte oder was Sie herstellen, und Berichte zeigen die Tonnen je Einheit.',
  metric: 'Kennzahl',
  names: {
    revenue: 'Umsatz',
    employees: 'Beschäftigte',
    floor_area: 'Fläche',
    production: 'Produktion',
  },
  own: 'Andere Kennzahl',
  value: 'Wert',
  unit: 'Einheit',
  currency: 'Währung',
  currencyHint: 'ISO 4217, etwa EUR',
  removeMetric: (name) => `${name} entfernen`,
  actionsFor: (year) => `Aktionen für ${year}`,
};
