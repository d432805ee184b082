/**
 * Words of lines that charge something on energy which another line states. A space marks the beginning or the end of a
 * word. Without accents; English, German, Dutch, French, Danish, Italian, Spanish. Compiled for this project, 2026-11-19.
 */
const TRANSPORT = [
  ...[' transport', ' transmission', ' distribution', 'use of system', ' duos ', ' tuos ', ' tnuos ', ' network c'],
  ...[' grid c', ' grid fee', ' grid usage', ' wheeling', ' losses '],
  ...[
    'netznutz',
    'netzentgelt',
    'netzgebuhr',
    'netzkosten',
    'netzarbeit',
    'durchleitung',
    'netzverlust',
    'transportentgelt',
  ],
  ...['getransporteerd', 'netbeheer', 'netkosten', 'netwerkkosten', 'distributie', 'transmissie', 'netverlies'],
  ...['acheminement', ' turpe ', 'utilisation du reseau', ' reseau ', 'pertes '],
  ...['nettarif', 'netbetaling', 'transmissionsnet', 'distributionsbetaling'],
  ...['trasporto', 'distribuzione', 'dispacciamento', 'perdite', 'servizi di rete'],
  ...['peaje', 'transporte', 'distribucion', ' perdidas '],
];

const LEVIES = [
  ...[
    ' tax ',
    ' taxes ',
    ' levy ',
    ' levies ',
    ' surcharge',
    ' duty ',
    ' ccl ',
    ' vat ',
    ' ro ',
    'renewables obligation',
  ],
  ...['feed in tariff', 'capacity market', ' balancing', ' bsuos ', 'system service', 'ancillary', 'carbon cost'],
  ...[
    'carbon price',
    'emission trading',
    'emissions trading',
    'certificate',
    'guarantee of origin',
    'guarantees of origin',
  ],
  ...[
    'stromsteuer',
    'energiesteuer',
    'umlage',
    'abgabe',
    'konzession',
    'aufschlag',
    'zuschlag',
    'systemdienst',
    'co2 preis',
  ],
  ...[
    'co2 kosten',
    'co2 bepreisung',
    'nationaler emissionshandel',
    ' behg ',
    ' behg',
    'herkunftsnachweis',
    'zertifikat',
  ],
  ...['elektrizitatsabgabe', 'okostromforder', 'regelenergie', 'ausgleichsenergie', 'bilanzkreis'],
  ...[
    'systeemdienst',
    'energiebelasting',
    'heffing',
    'accijns',
    'opslag',
    ' ode ',
    'bijdrage',
    'certificaten',
    ' wkk ',
  ],
  ...['garanties van oorsprong', 'toeslag', ' taks '],
  ...[' taxe', ' tva ', ' cspe ', ' accise', ' ticfe ', ' ticgn ', ' cta ', 'contribution', 'garantie de capacite'],
  ...['mecanisme de capacite', 'certificat', 'garanties d origine', ' obligation'],
  ...['afgift', 'systemtarif', 'balancetarif', ' pso ', ' moms '],
  ...['oneri', 'accisa', 'accise', 'imposta', 'addizionale', ' asos ', ' arim ', 'garanzie di origine', ' iva '],
  ...['impuesto', ' cargos ', ' tasa', 'recargo', 'bono social', 'garantias de origen', 'financiacion'],
];

/** Behind these words a text lists what its price contains. */
const INCLUDES = [
  ' inkl ',
  ' inklusive ',
  ' incl ',
  ' including ',
  ' inclusive ',
  ' inclusief ',
  ' y compris ',
  ' zzgl ',
];

/** Parts of one delivery: the same amount in two of them is a coincidence. */
const TARIFFS: Readonly<Record<string, readonly string[]>> = {
  high: [
    ' ht ',
    ' hochtarif',
    'haupttarif',
    ' peak ',
    ' day ',
    ' normaal ',
    ' normaaltarief',
    ' hoog ',
    ' heures pleines ',
    ' hp ',
  ],
  low: [
    ' nt ',
    ' niedertarif',
    'nebentarif',
    ' off peak ',
    ' night ',
    ' laag ',
    ' daltarief',
    ' heures creuses ',
    ' hc ',
  ],
  f1: [' f1 ', ' punta ', ' p1 '],
  f2: [' f2 ', ' llano ', ' p2 '],
  f3: [' f3 ', ' valle ', ' p3 '],
};

const MAX_LENGTH = 500;

const plain = (text: string): string =>
  ` ${text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function withoutContents(text: string): string {
  const ends = INCLUDES.map((word) => text.indexOf(word)).filter((at) => at > 0);
  return ends.length === 0 ? text : text.slice(0, Math.min(...ends) + 1);
}

/** 0: the energy itself. 1: its way through a network. 2: taxes, levies, services and certificates. */
export type Level = 0 | 1 | 2;

/** The off-peak words contain a peak word, so they are looked for first. */
const TARIFF_ORDER = ['low', 'high', 'f1', 'f2', 'f3'];

function levelOf(words: string): Level {
  const own = withoutContents(words);
  if (LEVIES.some((word) => own.includes(word))) return 2;
  return TRANSPORT.some((word) => own.includes(word)) ? 1 : 0;
}

export function describe(text: string): { readonly level: Level; readonly tariff: string } {
  const words = plain(text);
  const found = (tariff: string): boolean => TARIFFS[tariff]!.some((word) => words.includes(word));
  return { level: levelOf(words), tariff: TARIFF_ORDER.find(found) ?? '' };
}

/** One spelling for equal texts. */
export const sameText = plain;
