import type { Texts } from '../../../en/index.ts';
import { search } from './activity-search.ts';
import { journey } from './journey.ts';

export const form: Texts['emissions']['form'] = {
  search,
  journey,
  createTitle: 'Neuer Eintrag',
  editTitle: 'Eintrag bearbeiten',
  hint: 'Beschreiben Sie die Aktivität. Der Dienst findet den Faktor und berechnet die Tonnen, während Sie tippen.',
  what: 'Aktivität',
  when: 'Wann und wo',
  more: 'Referenz und Notizen',
  categoryPlaceholder: 'Kategorie wählen',
  noCategories: 'Keine Kategorie gefunden',
  activityPlaceholder: 'Aktivität wählen',
  activityFirst: 'Zuerst eine Kategorie wählen',
  noActivities: 'Die Bibliothek hat hier noch keine Faktoren. Legen Sie unter „Faktoren“ einen eigenen an.',
  unitFirst: 'Zuerst eine Aktivität wählen',
  unitsOfFactors: 'Einheiten der Faktoren',
  unitsConverted: 'Rechnet der Dienst um',
  periods: {
    thisMonth: 'Dieser Monat',
    lastMonth: 'Letzter Monat',
    lastQuarter: 'Letztes Quartal',
    lastYear: 'Letztes Jahr',
  },
  defaultLocation: (name) => `${name} (Standard)`,
  choosePlace: 'Standort wählen',
  activitiesElsewhere: 'Aktivitäten anderer Länder',
  referenceHint:
    'Rechnungs- oder Zählernummer. Sie hält zwei Einträge derselben Aktivität und desselben Zeitraums auseinander.',
  notesHint: 'Alles, was bei der Prüfung hilft.',
  factor: 'Faktor',
  factorHint: 'Bleibt das Feld leer, wählt der Dienst den besten.',
  factorPlaceholder: 'Nach Name oder Code suchen, um einen vorzugeben',
  factorNothing: 'Kein Faktor gefunden',
  overrideReason: 'Warum dieser Faktor?',
  overrideHint: (from) =>
    `Der Faktor ist für ${from}. Begründen Sie in 20 bis 300 Zeichen, warum er passt; jeder solche Eintrag steht im Bilanzbericht.`,
  pinHint:
    'Nötig, wenn der Faktor bei Aktivität oder Ort oder um mehr als 25 % von der automatischen Wahl abweicht. Der Eintrag steht dann mit seiner Wirkung im Bilanzbericht.',
  save: 'Eintrag speichern',
  saveAnother: 'Speichern und weiteren anlegen',
  saveChanges: 'Änderungen speichern',
  saved: (tonnes) => `Eintrag gespeichert: ${tonnes}.`,
  changesSaved: 'Änderungen gespeichert.',
  duplicate: 'Diesen Eintrag gibt es schon',
  duplicateHint: 'Für Standort, Aktivität, Zeitraum und Referenz gibt es schon einen Eintrag.',
  openOther: 'Den anderen Eintrag öffnen',
  notEditable: 'Dieser Eintrag lässt sich nicht mehr bearbeiten',
  notEditableHint: 'Bearbeiten lassen sich nur Entwürfe und eingereichte Einträge. Geben Sie ihn zuerst zurück.',
  derivedNotEditable: 'Dieser Eintrag lässt sich nicht für sich bearbeiten',
};

export const preview: Texts['emissions']['preview'] = {
  title: 'Vorschau',
  incomplete: 'Wählen Sie Aktivität, Einheit, Menge und Zeitraum; dann erscheinen hier die Tonnen.',
  refused: 'Noch nicht vollständig',
  arithmetic: (quantity, rate, tonnes) => `${quantity} × ${rate} = ${tonnes}`,
  converted: (given, converted) => `${given} = ${converted}`,
  use: 'Nehmen',
  pin: (code) => `Faktor nehmen: ${code}`,
  unpin: 'Den Dienst wählen lassen',
  showAll: (n) => `Alle ${n} zeigen`,
};
