import type { Texts } from '../../en/index.ts';

export const bridge: Texts['reports']['bridge'] = {
  hint: 'Warum sich die Summe eines Jahres von der eines anderen unterscheidet.',
  title: (from, to) => `Von ${from} nach ${to}`,
  from: 'Ausgangsjahr',
  to: 'Zieljahr',
  reason: 'Grund',
  reasons: {
    activity: 'Aktivität',
    factorEdition: 'Faktorausgabe',
    factorChoice: 'Faktorwahl',
    gwpSet: 'GWP-Satz',
    scope2Contracts: 'Scope-2-Verträge',
    boundary: 'Bilanzgrenze',
    new: 'Neu',
    ended: 'Beendet',
    reclassified: 'Umgeordnet',
  },
  more: 'Mehr',
  less: 'Weniger',
  lessThan: (tonnes, from, to) =>
    `${to} liegt ${tonnes} unter ${from}. Weniger Aktivität und niedrigere Faktoren mindern Emissionen; die anderen Teile ändern nur, was gezählt wird oder wie.`,
  moreThan: (tonnes, from, to) => `${to} liegt ${tonnes} über ${from}.`,
  same: (from, to) => `${to} ist gleich ${from}.`,
  running: (year, from) =>
    `${year} ist noch nicht vorbei: Was davon bisher freigegeben ist, steht neben dem ganzen Jahr ${from}.`,
  straddling: (tonnes, year) =>
    `${tonnes} von ${year} stammen aus Einträgen, die über den Rand des Jahres reichen, nach ihrem Anteil an Tagen.`,
  needsYears: 'Eine Brücke braucht zwei Jahre mit genehmigten Einträgen',
  needsOrder: 'Das spätere Jahr muss nach dem früheren liegen. Wählen Sie oben zwei andere Jahre.',
  haveNone: (years, n) =>
    `${years} ${n === 1 ? 'hat' : 'haben'} noch keine. Wählen Sie oben andere Jahre, genehmigen Sie wartende Einträge oder erfassen Sie das fehlende Jahr.`,
  entriesOf: (year) => `Nicht genehmigte Einträge ${year}`,
  recordEntries: 'Einträge importieren',
  where: 'Wo es sich geändert hat',
  scope: 'Scope',
};
