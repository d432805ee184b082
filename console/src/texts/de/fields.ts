import type { Texts } from '../catalogue.ts';

export const fields: Texts['fields'] = {
  dayExample: '31.12.2025',
  noDay: 'Das ist kein Datum. Schreiben Sie es wie 31.12.2025, 31. Dez. 2025 oder 2025-12-31.',
  dayTooEarly: (first) => `Der erste mögliche Tag ist der ${first}.`,
  noNumber: ({ withZero, isWhole }, example) =>
    `Das ist keine ${isWhole ? 'ganze ' : ''}Zahl ${withZero ? 'ab 0' : 'über 0'}. Schreiben Sie sie wie ${example}.`,
  adminsOnly: 'Sie können das lesen. Ändern können es nur Admins.',
  checkMarked: 'Es wurde nichts gespeichert. Prüfen Sie die markierten Felder.',
  calendar: {
    nextMonth: 'Nächster Monat',
    previousMonth: 'Vorheriger Monat',
    nextYear: 'Nächstes Jahr',
    previousYear: 'Vorheriges Jahr',
    nextDecade: 'Nächstes Jahrzehnt',
    previousDecade: 'Vorheriges Jahrzehnt',
  },
};
