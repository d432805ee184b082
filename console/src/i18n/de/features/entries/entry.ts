import type { Texts } from '../../../en/index.ts';
import { count } from '../../../plural.ts';

export const entry: Texts['emissions']['entry'] = {
  list: 'Alle Einträge',
  previous: 'Voriger Eintrag',
  next: 'Nächster Eintrag',
  facts: 'Aktivität',
  figure: 'Emissionen',
  notes: 'Notizen',
  source: 'Quelle',
  vintage: 'Jahrgang',
  region: 'Region',
  value: 'Wert',
  chosen: 'Vom Dienst gewählt',
  pinned: 'Fest vorgegeben',
  overridden: 'Begründung für diesen Faktor:',
  why: 'Warum dieser Faktor?',
  whyPinned: 'Der Eintrag nennt diesen Faktor selbst, deshalb hat der Dienst keine anderen verglichen.',
  whyChosen: (source, vintage, region) =>
    `Von den Faktoren für diese Aktivität und Einheit steht ${source} ${vintage} für ${region} an erster Stelle.`,
  whyChanged: (code) =>
    `Heute würde der Dienst ${code} wählen. Ein Eintrag behält seinen Faktor, bis er bearbeitet wird.`,
  alone: 'Kein anderer Faktor passt.',
  notChosen: 'Nicht gewählt',
  sentBack: 'Zurückgegeben',
  locked: 'Dieser Eintrag liegt in einem abgeschlossenen Zeitraum und lässt sich nicht ändern.',
  copyAsNew: 'Als neuen Eintrag kopieren',
  deleteTitle: 'Diesen Entwurf löschen?',
  deleteHint:
    'Das lässt sich nicht rückgängig machen. Der Verlauf eines Eintrags, der schon einmal freigegeben war, bleibt im Prüfpfad.',
  deleted: 'Eintrag gelöscht.',
  done: {
    submit: 'Eintrag eingereicht.',
    approve: 'Eintrag freigegeben. Das lässt sich nicht rückgängig machen; geben Sie ihn bei Bedarf zurück.',
    reject: 'Eintrag zurückgegeben.',
  },
  waits: (people) => `Freigeben kann ihn: ${people}.`,
  waitsForNobody: 'Niemand sonst hier ist Manager oder Admin. Bitten Sie einen Admin, jemanden einzuladen.',
};

export const history: Texts['emissions']['history'] = {
  title: 'Verlauf',
  hint: 'Jeder Schritt ist mit einem Hash über den vorigen versiegelt.',
  by: (who) => `von ${who}`,
  actions: {
    created: 'Angelegt',
    updated: 'Bearbeitet',
    submitted: 'Eingereicht',
    approved: 'Freigegeben',
    rejected: 'Zurückgegeben',
    locked: 'Gesperrt',
    unlocked: 'Entsperrt',
    reopened: 'Prüfung wieder geöffnet',
    reallocated: 'Anders durch Instrumente gedeckt',
    evidence_added: 'Beleg hinzugefügt',
    evidence_removed: 'Beleg gelöscht',
  },
  fieldsAtFirst: (n) => `${count(n, 'Feld', 'Felder', 'de')} zeigen`,
  hideFields: 'Felder ausblenden',
  hash: 'Hash',
  copyHash: (revision) => `Hash der Revision ${revision} kopieren`,
};

export const evidence: Texts['emissions']['evidence'] = {
  title: 'Belege',
  none: 'Noch belegt keine Datei diesen Eintrag.',
  drop: 'Dateien hierher ziehen oder auswählen',
  dropHint: 'PDF, Bilder, CSV, XLSX, Text oder E-Mails (.eml, .msg), je bis zu 20 MiB',
  sending: (name, place, total) => `${name} wird gesendet (${place} von ${total})`,
  progress: 'Gesendete Dateien',
  added: (name) => `${name} hinzugefügt.`,
  wrongType:
    'Dateien dieser Art werden nicht angenommen. Senden Sie ein PDF, ein Bild, eine CSV-, XLSX- oder Textdatei oder eine E-Mail.',
  tooLarge: 'Die Datei ist größer als 20 MiB.',
  full: (most) => `Der Eintrag hat ${most} Dateien, mehr sind nicht möglich.`,
  by: (who) => `von ${who}`,
  copyHash: (name) => `SHA-256 von ${name} kopieren`,
  download: 'Herunterladen',
  scan: {
    pending: 'Wartet auf die Prüfung auf Schadsoftware',
    clean: 'Geprüft: ohne Befund',
    infected: 'In Quarantäne',
    finding: (name) => `Die Prüfung fand ${name}.`,
  },
  downloadOf: (name) => `${name} herunterladen`,
  deleteOf: (name) => `${name} löschen`,
  deleteTitle: (name) => `${name} löschen?`,
  deleteHint: 'Das lässt sich nicht rückgängig machen. Der Verlauf behält Namen und SHA-256 der Datei.',
  deleted: 'Beleg gelöscht.',
  reopensTitle: 'Prüfung wieder öffnen?',
  reopens:
    'Dieser Eintrag ist freigegeben. Wer seine Belege ändert, öffnet die Prüfung wieder: Bis zur Freigabe zählt er in keiner Summe.',
  addAnyway: 'Beleg hinzufügen',
};
