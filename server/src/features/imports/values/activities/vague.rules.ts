import { wordsOf } from '../../../factors/index.ts';
import type { Suggestion } from '../suggestion.rules.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

/** Costs without an activity. An import offers to leave them out. */
const NO_ACTIVITY = wordSet(
  `gehalt gehälter lohn löhne personalkosten personalaufwand lohnsteuer sozialversicherung sozialabgaben sozialaufwand
   sozialleistungen    umsatzsteuer vorsteuer gewerbesteuer körperschaftsteuer grundsteuer steuern abschreibung abschreibungen afa zinsen
   zinsaufwand zinsaufwendungen dividende umbuchung kasse geldtransit privatentnahme privateinlage saldo saldovortrag lohnkosten gehaltskosten urlaubsgeld
   weihnachtsgeld krankenkasse berufsgenossenschaft salary salaries wage wages payroll vat tax taxes depreciation
   amortisation amortization interest dividend dividends pension pensions salaire salaires tva amortissement
   amortissements interets salario salarios nomina nominas iva impuestos depreciacion amortizacion intereses dotations`,
);
const IGNORE = 0.8;

/** Words with too many meanings for a confident suggestion: rent of rooms, cars or machines. */
const VAGUE = wordSet(
  `diverses diverse divers sonstiges sonstige sonstiger übrige übriges verschiedenes allgemein allgemeines miete mieten
   leasing rent lease misc miscellaneous other others various general autres varios otros alquiler loyer location
   unbekannt unknown material wareneingang ware waren goods artikel pos position posten sammelposten betriebskosten nebenkosten
   gemeinkosten aufwand aufwendungen dienstleistung dienstleistungen bestellung auftrag projekt project reise reisen`,
);

export const VAGUE_AT_MOST = 0.5;

export const isVague = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => VAGUE.has(word));

export const isNoActivity = (words: readonly string[]): boolean => words.some((word) => NO_ACTIVITY.has(word));

export const ignoring = (text: string): Suggestion => ({
  means: { ignore: true },
  confidence: IGNORE,
  because: { source: 'rule', text },
});

/** Words that mean what they mean as a whole: `Betriebskosten` is no cost of a `Betrieb`. */
export const isWhole = (word: string): boolean => NO_ACTIVITY.has(word) || VAGUE.has(word);
