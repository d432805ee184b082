import type { Texts } from '../../../en/index.ts';

export const calculation: Texts['calculation'] = {
  title: 'Berechnung',
  hint: 'Jeder Schritt mit genauen Zahlen, sodass ihn jeder nachrechnen kann.',
  steps: {
    activity: 'Aktivität',
    efficiency: 'Wirkungsgrad',
    conversion: 'Umrechnung',
    currency: 'Wechselkurs',
    price: 'Preisentwicklung',
    calorific: 'Wärme des Brennstoffs',
    factor: 'Emissionsfaktor',
    gases: 'Gase',
    sum: 'In Tonnen',
    rounding: 'Rundung',
  },
  operations: {
    'as recorded': 'wie erfasst',
    'round half up to 6 decimals': 'kaufmännisch auf 6 Stellen gerundet',
  },
  asPublished: 'Das CO₂e wie veröffentlicht; 1 t = 1000 kg',
  byPotentials: (set) => `Massen und Treibhauspotenziale von ${set}; 1 t = 1000 kg`,
  efficiencyOf: (percent) =>
    `Für ${percent} gelieferte Einheiten werden 100 der eingesetzten Energie gebraucht; geteilt wird am Ende`,
  once: 'Einmal gerundet, am Ende',
  edition: (vintage) => `Ausgabe ${vintage}`,
  ownFactor: 'ein eigener Faktor',
  gasSum: (unit) => `Für eine Einheit (${unit}) jede Masse × ihr Treibhauspotenzial:`,
  chosenBy: 'Faktor gewählt von',
  choices: {
    automatic: 'Dem Dienst, unter den passenden',
    pinned: 'Der verfassenden Person, die ihn vorgab',
    overridden: 'Der verfassenden Person, abweichend von der automatischen Wahl',
  },
  lost: 'Nicht gewählt',
  lostUnknown: 'Ein Eintrag behält sie nicht. „Warum dieser Faktor?“ vergleicht sie neu, mit der heutigen Bibliothek.',
  copyHash: 'Hash der Quittung kopieren',
  hash: 'Hash der Quittung',
  download: 'Quittung herunterladen',
};
