import type { rows as english } from '../../../en/features/imports/rows.ts';
import { count } from '../../../plural.ts';

const rowsOf = (n: number): string => count(n, 'Zeile', 'Zeilen', 'de');

const MISSING: ReadonlyArray<readonly [english: string, german: string]> = [
  ['activity is missing', 'die Aktivität'],
  ['quantity is missing', 'die Menge'],
  ['date is missing', 'das Datum'],
];

export const rows: typeof english = {
  title: 'Zeilen',
  state: 'Stand',
  states: {
    unread: 'Wird geprüft',
    ready: 'Bereit',
    error: 'Fehler',
    duplicate: 'Doppelt',
    possible_duplicate: 'Doppelt?',
    ignored: 'Übergangen',
    applied: 'Übernommen',
  },
  filters: {
    all: 'Alle Zeilen',
    error: 'Fehler',
    duplicates: 'Doppelte',
    ready: 'Bereite',
    ignored: 'Übergangene',
    applied: 'Übernommene',
  },
  filter: 'Gezeigte Zeilen',
  empty: 'Hier sind keine Zeilen',
  emptyHint: 'Keine Zeile der Datei ist in diesem Stand.',
  showAll: 'Alle Zeilen zeigen',
  line: (n) => `Zeile ${n}`,
  lineHeader: 'Zeile',
  keys: 'Pfeile bewegen, Enter bearbeitet, Umschalt+Pfeile wählen, Strg+D füllt nach unten, Strg+Z macht rückgängig.',
  undo: 'Rückgängig',
  fillDown: 'Nach unten füllen',
  fillHint: 'Kopiert die Zelle in die gewählten Zeilen darunter, oder die Zelle darüber in diese.',
  replace: 'Ersetzen …',
  replaceTitle: 'In einer Spalte ersetzen',
  replaceHint: 'Ändert alle Zeilen der Liste, so wie sie jetzt gefiltert ist.',
  column: 'Spalte',
  find: 'Suchen',
  replaceWith: 'Ersetzen durch',
  isWhole: 'Nur ganze Zellen',
  replaceAll: 'Alle ersetzen',
  searching: (n, total) => `${n} von ${total} Zeilen durchsucht`,
  replaced: (n) =>
    n === 0 ? 'Keine Zelle enthält diesen Text.' : `${count(n, 'Zelle wurde', 'Zellen wurden', 'de')} geändert.`,
  changed: (n) => `${rowsOf(n)} geändert.`,
  undone: 'Rückgängig gemacht.',
  editing: (column, line) => `${column}, Zeile ${line}`,
  cell: (column) => `${column}:`,
  was: 'Korrigiert',
  detail: 'Die gewählte Zeile',
  nothingChosen: 'Wählen Sie eine Zeile, um ihre Probleme zu sehen.',
  makes: 'Ergibt',
  ignoredRow: 'Aus dieser Zeile wird kein Eintrag.',
  use: (text) => `„${text}“ nehmen`,
  ignore: 'Weglassen',
  ignoreMany: (n) => `${rowsOf(n)} weglassen`,
  include: 'Einbeziehen',
  includeMany: (n) => `${rowsOf(n)} einbeziehen`,
  keep: 'Beide behalten',
  keepMany: (n) => `${rowsOf(n)} behalten`,
  edit: 'Zeile bearbeiten',
  editTitle: (line) => `Zeile ${line}`,
  save: 'Speichern',
  repeats: 'Wiederholt',
  mayRepeat: 'Wiederholt vielleicht',
  anEntry: 'diesen Eintrag',
  entry: 'Eintrag',
  isRunning: 'Zeilen lassen sich wieder ändern, wenn die Prüfung zu Ende ist.',
  tooMany: (n) => `Nur die ersten ${n} Zeilen sind zu sehen. Filtern Sie, um die anderen zu sehen.`,
  problems: {
    missing: (_, { column, message }) => {
      const named = MISSING.find(([english]) => message.includes(english))?.[1] ?? column;
      return named === null ? 'In dieser Zeile fehlt etwas.' : `Hier fehlt: ${named}.`;
    },
    not_a_number: (cell) => `„${cell}“ ist keine Zahl. Schreiben Sie nur Ziffern, mit einem Dezimalzeichen.`,
    quantity_refused: (cell) =>
      `„${cell}“ kann keine Menge sein. Sie muss größer als null sein und höchstens 15 Ziffern haben.`,
    period_refused: (cell) =>
      `„${cell}“ kann kein Zeitraum eines Eintrags sein: höchstens 366 Tage, ab 1990 und bis zum Ende des nächsten Jahres.`,
    not_a_date: (cell) =>
      `„${cell}“ ist kein Tag, kein Monat und kein Jahr, die es gibt. Schreiben Sie zum Beispiel 31.01.2026 oder 01.2026.`,
    ends_before_start: () => 'Der letzte Tag liegt vor dem ersten. Prüfen Sie die Reihenfolge von Tag und Monat.',
    not_mapped: (cell) => `„${cell}“ hat noch keine Bedeutung. Geben Sie ihm eine unter „Werte“.`,
    unit_missing: () =>
      'Die Menge hat keine Einheit. Wählen Sie unter „Datei“ eine für die Spalte oder für alle Zeilen.',
    unit_does_not_fit: (cell) =>
      cell === '' ? 'Die Einheit passt nicht zur Aktivität.' : `Die Einheit „${cell}“ passt nicht zur Aktivität.`,
    no_factor: () =>
      'Kein Faktor passt zur Aktivität an diesem Ort und Tag. Wählen Sie eine andere Aktivität, oder legen Sie einen Faktor an.',
    closed_period: () =>
      'Der Tag liegt in einem abgeschlossenen Zeitraum. Lassen Sie die Zeile weg, oder öffnen Sie ihn wieder.',
    journey: (cell) =>
      `„${cell}“ ist nicht als Reise zu verstehen. Schreiben Sie Flughäfen, Bahnhöfe oder eine Entfernung.`,
    duplicate: () => 'Die Zeile wiederholt eine andere.',
    possible_duplicate: () => 'Die Zeile sieht aus wie eine andere. Behalten Sie beide, oder lassen Sie diese weg.',
  },
  ignoredReasons: {
    empty: 'Leere Zeile',
    'title row': 'Titel',
    header: 'Überschriften',
    'repeated header': 'Überschriften noch einmal',
    'total row': 'Summe',
  },
  perhaps: (text) => `Vielleicht „${text}“?`,
};
