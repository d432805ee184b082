/**
 * Names that suppliers give to the property of an item that holds its meter point, letters and digits only, without
 * accents. Earlier names win: a point stays, a meter is replaced. Compiled for this project, 2026-11-19.
 */
const NAMES = [
  ...['meteringpoint', 'meteringpointid', 'meterpoint', 'meterpointid', 'zahlpunkt', 'zaehlpunkt', 'zahlpunktnummer'],
  ...['zaehlpunktnummer', 'zahlpunktbezeichnung', 'zaehlpunktbezeichnung', 'marktlokation', 'marktlokationsid', 'malo'],
  ...['maloid', 'messlokation', 'messlokationsid', 'melo', 'meloid', 'mpan', 'mprn', 'gsrn', 'ean', 'eancode'],
  ...['eancodeaansluiting', 'aansluiting', 'aansluitpunt', 'leveringspunt', 'pod', 'pdr', 'puntodiprelievo', 'cups'],
  ...['puntodesuministro', 'pdl', 'prm', 'pce', 'pointdelivraison', 'malepunkt', 'malepunktid', 'aftagenummer'],
  ...['meternumber', 'meterno', 'meterid', 'meter', 'zahlernummer', 'zaehlernummer', 'zahler', 'zaehler', 'zahlernr'],
  ...['zaehlernr', 'meternummer', 'malernummer', 'compteur', 'numerodecompteur', 'contatore', 'matricolacontatore'],
  ...['contador', 'numerodecontador'],
];

const RANKS = new Map(NAMES.map((name, rank) => [name, rank]));

/**
 * Meter points as countries write them: GSRN with 18 digits (Belgium, Denmark, Finland, Norway, Sweden, the
 * Netherlands), 33 characters in Germany and Austria, POD in Italy, CUPS in Spain, CPE in Portugal.
 */
const SHAPES = [
  /^(54|57|64|70|73|87)\d{16}$/,
  /^(DE|AT)\d{11}[0-9A-Z]{20}$/,
  /^IT\d{3}E\d{8,9}$/,
  /^ES\d{16}[A-Z]{2}([0-9][A-Z])?$/,
  /^PT\d{16}[A-Z]{2}$/,
];

const MAX_LENGTH = 100;

export const isMeterPoint = (text: string): boolean =>
  text.length <= MAX_LENGTH && SHAPES.some((shape) => shape.test(text));

/** Rank of a property's name, lower is better; undefined if it names no meter. */
export function meterRank(name: string): number | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return RANKS.get(plain);
}

/** UNTDID 1001 code of an invoiced object. */
const INVOICED_OBJECT = '130';

/** The identifier of a referenced document, if it is no document but the object that the invoice is about. */
export function objectOf({ value, type }: { readonly value: string; readonly type: string }): string {
  if (type === INVOICED_OBJECT) return value;
  return type === '' && isMeterPoint(value) ? value : '';
}
