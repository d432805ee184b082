import type { currencies as english } from '../../../en/features/currencies/currencies.ts';

export const currencies: typeof english = {
  tabs: { rates: 'Wechselkurse', indexes: 'Preisindizes' },
  ratesHint:
    'Beträge in einer Währung ohne veröffentlichten Faktor werden mit diesen Kursen umgerechnet. Ihre eigenen gehen vor, nur für neue Einträge.',
  indexesHint:
    'Beträge eines anderen Jahres als ihr Faktor werden mit diesen Indizes auf dessen Preise gebracht. Spätere Jahre geben Sie selbst ein: alle Jahre eines Landes auf einer Basis.',
  addRate: 'Kurs hinzufügen',
  addIndex: 'Index hinzufügen',
  currency: 'Währung',
  currencyHint: 'ISO 4217, etwa CHF',
  period: 'Jahr oder Monat',
  periodHint: 'Etwa 2026 oder 2026-03',
  unitsPerUsd: 'Einheiten je US-Dollar',
  index: 'Index',
  indexHint: 'Etwa 118,4, wenn ein anderes Jahr 100 ist',
  year: 'Jahr',
  source: 'Quelle',
  sourceHint: 'Veröffentlichung oder Vertrag, worin die Zahl steht',
  origin: 'Herkunft',
  origins: { shipped: 'Veröffentlicht', own: 'Ihre eigene' },
  saved: 'Gespeichert.',
  deleted: 'Gelöscht.',
  deleteTitle: (name) => `${name} löschen?`,
  deleteHint: 'Dann gilt wieder die veröffentlichte Zahl, wenn es eine gibt. Bestehende Einträge ändern sich nicht.',
  actionsFor: (name) => `Aktionen für ${name}`,
  empty: 'Nichts gefunden',
  emptyHint: 'Wählen Sie eine andere Währung, ein anderes Land oder Jahr.',
};
