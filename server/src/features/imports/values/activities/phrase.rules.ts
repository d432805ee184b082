import { contentOf, isIncidental, wordsOf } from '../../../factors/index.ts';
import { isWhole } from './vague.rules.ts';

const words = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

const MONTHS = words(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug sep
   sept oct nov dec januar februar märz mai juni juli oktober dezember okt dez mrz janvier fevrier mars avril juin juillet
   aout septembre octobre novembre decembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
   diciembre q1 q2 q3 q4 quartal quarter trimestre jahr year annee ano monat month`,
);

const COMPANY = words(
  `gmbh mbh ag kg ohg ug eg ev se co kgaa gbr ltd limited plc llc llp inc corp sa sas sarl srl sl spa bv nv cie company`,
);

/** Words about the document or the deal, beyond those that the search of activities knows. */
const DOCUMENT = words(
  `abschlag abschlagszahlung abschläge nachzahlung gutschrift lieferung lieferschein bezug verbrauch verbräuche menge
   mengen summe rg re rgn nr no betr gem lt ca inkl zzgl netto brutto mwst ust konto buchung usage consumption delivery
   delivered supply supplied used total amount qty quantity bills invoices purchase purchased eingekauft eingekaufter
   gekauft conso consommation livraison consumo suministro kosten kostenstelle verbrauchsabrechnung zählerstand zähler kst ktr cc
   meter reading ablesung`,
);

/** Words about a place or an occasion: they say little about the activity. */
const WEAK = words(
  `büro werk halle filiale standort zentrale lager gebäude haus haupt neubau altbau produktion fertigung verwaltung
   office site plant hq headquarters warehouse building store shop factory north south east west nord süd ost
   neu alt new old kunde kunden intern extern allgemein general service services`,
);

/** Abbreviations of bookkeepers, in full. */
const SHORT = new Map<string, string>(
  Object.entries({
    hzl: 'Heizöl',
    heizo: 'Heizöl',
    hel: 'Heizöl EL',
    bzn: 'Benzin',
    dk: 'Dieselkraftstoff',
    dsl: 'Diesel',
    dies: 'Diesel',
    fw: 'Fernwärme',
    fernw: 'Fernwärme',
    eg: 'Erdgas',
    elt: 'Strom',
    str: 'Strom',
    elektr: 'Elektrizität',
    elec: 'electricity',
    ng: 'natural gas',
    nat: 'natural',
    fg: 'Flüssiggas',
    flg: 'Flüssiggas',
    uf: 'unleaded',
    unl: 'unleaded',
    ulp: 'unleaded petrol',
    pkw: 'Pkw',
    gw: 'gas',
    rm: 'Restmüll',
    trinkw: 'Trinkwasser',
    tw: 'Trinkwasser',
    abw: 'Abwasser',
    fst: 'Frischwasser',
    ht: 'Strom HT',
    nt: 'Strom NT',
  }).map(([short, full]) => [wordsOf(short).join(''), full]),
);

/** `Dieselverbrauch` is diesel, as an invoice word at the end of a compound says nothing about the activity. */
const ENDINGS = [
  ...['rechnung', 'rechnungen', 'kosten', 'verbrauch', 'verbräuche', 'abschlag', 'abschläge', 'bezug', 'lieferung'],
  ...['abrechnung', 'jahresabrechnung', 'menge', 'einkauf', 'beleg', 'quittung', 'gebühren', 'gebühr', 'ausgaben'],
].map((each) => wordsOf(each).join(''));

const SHORTEST_STEM = 4;

function withoutEnding(word: string): string {
  if (isWhole(word)) return word;
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

export interface Phrase {
  /** The words that say something about the activity, in full. */
  readonly text: string;
  readonly words: readonly string[];
}

/** Most cells have fewer words. The rest are cut. */
const MOST_WORDS = 16;

export interface Lexicon {
  isUnit(word: string): boolean;
  /** Cities: where something was bought says nothing about it. */
  isPlace(word: string): boolean;
}

/** Leaves out numbers, dates, units, cities, legal forms and words of documents, and writes abbreviations in full. */
export function phraseOf(value: string, { isUnit, isPlace }: Lexicon): Phrase {
  const all = wordsOf(value).filter((word) => !isNoise(word) && !isUnit(word));
  const kept = all
    .filter((word) => !isPlace(word))
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const full = SHORT.get(word);
      return full === undefined ? [withoutEnding(word)] : wordsOf(full);
    });
  return { text: kept.join(' '), words: kept.length === 0 ? [] : [...new Set(contentOf(kept))] };
}

const isNoise = (word: string): boolean =>
  MONTHS.has(word) || COMPANY.has(word) || DOCUMENT.has(word) || isIncidental(word) || /^\d+[a-z]{0,2}$/.test(word);

export const isWeak = (word: string): boolean => WEAK.has(word);

/** Values that state no activity at all. */
const NOTHING = new Set(['', 'n a', 'na', 'nv', 'k a', 'ka', 'null', 'none', 'nan', 'tbd', 'x', 'xx', 'xxx', 'test']);

export const saysNothing = (key: string): boolean => NOTHING.has(key) || !/\p{L}/u.test(key);
