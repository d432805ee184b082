import { type Library, wordsOf } from '../../../factors/index.ts';
import type { Hints, Suggestion } from '../suggestion.rules.ts';
import type { Phrase } from './phrase.rules.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(wordsOf(text));

/** Activity and confidence, best first. */
type Guesses = ReadonlyArray<readonly [activity: string, confidence: number]>;

interface Guess {
  readonly words: ReadonlySet<string>;
  /** Dimensions of the units for which it holds, or codes of units. */
  readonly units: readonly string[];
  readonly guesses: Guesses;
}

const guess = (words: string, units: string, guesses: Guesses): Guess => ({
  words: wordSet(words),
  units: units.split(' '),
  guesses,
});

const LITRES = 'L kL gal_us gal_imp';

/** Words that mean one thing or another, by the unit. */
const BY_UNIT: readonly Guess[] = [
  guess('gas gaz', `${LITRES} mass`, [
    ['lpg_stationary', 0.75],
    ['lpg_vehicles', 0.5],
  ]),
  guess(
    'tanken tankung tankungen tankkarte tankstelle kraftstoff kraftstoffe treibstoff sprit fuel fuels carburant ' +
      'carburants combustible gasolinera fuelcard card refuelling betankung',
    'volume',
    [
      ['diesel_vehicles', 0.5],
      ['petrol_vehicles', 0.45],
    ],
  ),
  guess('heizung heating chauffage calefaccion heizkosten', LITRES, [['heating_oil', 0.7]]),
  guess('heizung heating chauffage calefaccion wärme heizkosten heat', 'energy', [
    ['district_heat', 0.5],
    ['natural_gas', 0.48],
  ]),
  guess('energie energy energia', 'energy', [
    ['electricity', 0.5],
    ['natural_gas', 0.4],
  ]),
  guess('heizung heating chauffage', 'm3', [['natural_gas', 0.7]]),
];

const FUEL: Guesses = [
  ['diesel_vehicles', 0.45],
  ['petrol_vehicles', 0.4],
];
const ENERGY: Guesses = [
  ['electricity', 0.45],
  ['natural_gas', 0.35],
];

/** What well-known suppliers usually deliver. A supplier alone never decides. */
const SUPPLIERS: readonly Guess[] = [
  guess(
    'shell aral esso bp total totalenergies jet omv agip eni avia texaco repsol cepsa dkv uta raiffeisen tamoil',
    'volume',
    FUEL,
  ),
  guess(
    'stadtwerke stadtwerk eon vattenfall enbw rwe lichtblick edf ewe mainova engie iberdrola endesa naturgy octopus ' +
      'sse naturstrom yello rheinenergie energie swm',
    'energy',
    ENERGY,
  ),
  guess('stadtwerke stadtwerk ewe engie rheinenergie', 'm3', [
    ['natural_gas', 0.45],
    ['water_supply', 0.35],
  ]),
  guess('deutsche db bahn sncf renfe sbb öbb trainline eurostar amtrak', 'distance passenger_distance', [
    ['rail_national', 0.5],
  ]),
  guess(
    'lufthansa ryanair easyjet eurowings klm iberia swiss condor vueling airways airlines',
    'distance passenger_distance',
    [['flight_international_average', 0.5]],
  ),
  guess('marriott hilton ibis accor novotel mercure radisson premier airbnb', 'night count', [['hotel_night', 0.5]]),
  guess('remondis veolia suez alba biffa', 'mass volume', [['waste_general_unknown', 0.45]]),
  guess('lufthansa ryanair easyjet eurowings klm iberia swiss condor vueling', 'money', [['spend_air_travel', 0.5]]),
  guess('deutsche db bahn sncf renfe sbb öbb trainline eurostar amtrak', 'money', [['spend_rail_travel', 0.5]]),
  guess('uber bolt freenow', 'money', [['spend_taxi', 0.5]]),
  guess('sixt hertz europcar avis', 'money', [['spend_car_rental', 0.5]]),
  guess('marriott hilton ibis accor novotel mercure radisson airbnb', 'money', [['spend_hotels', 0.5]]),
  guess('dhl ups fedex dpd hermes gls tnt', 'money', [['spend_couriers', 0.5]]),
  guess('telekom vodafone orange telefonica movistar verizon', 'money', [['spend_telecommunications', 0.5]]),
  guess('aws microsoft google sap oracle adobe salesforce atlassian', 'money', [['spend_it_services', 0.5]]),
  guess('remondis veolia suez alba biffa', 'money', [['spend_waste_services', 0.5]]),
];

/** Suggestions from words that need the unit to mean anything, and from the supplier. None is sure. */
export function suggestByHints(
  { units, activities }: Pick<Library, 'units' | 'activities'>,
  phrase: Phrase,
  hints: Hints,
): Suggestion[] {
  const unit = hints.unit === null ? undefined : units.get(units.codeOf(hints.unit));
  const measures = hints.isMoney ? ['money'] : unit ? [unit.code, unit.dimension] : [];
  const from = (guesses: readonly Guess[], words: readonly string[], isUnitNeeded: boolean): Suggestion[] =>
    guesses
      .filter((each) => (measures.length === 0 && !isUnitNeeded) || each.units.some((of) => measures.includes(of)))
      .flatMap((each) => {
        const text = words.find((word) => each.words.has(word));
        return text === undefined ? [] : suggested(each.guesses, text);
      });
  const isKnown = ({ means }: Suggestion): boolean => activities.get(means.activity!) !== undefined;
  const suppliers = [...phrase.words, ...wordsOf(hints.supplier ?? '')];
  const generic = BY_UNIT.filter((each) => phrase.words.every((word) => each.words.has(word)));
  return [...from(generic, phrase.words, true), ...from(SUPPLIERS, suppliers, false)].filter(isKnown);
}

const suggested = (guesses: Guesses, text: string): Suggestion[] =>
  guesses.map(([activity, confidence]) => ({ means: { activity }, confidence, because: { source: 'rule', text } }));

/** Names of suppliers that are also words. */
const ALSO_WORDS = wordSet('bahn energie stadtwerk total orange premier swiss');

/** Whether the value only names a well-known supplier, which several activities may come from. */
export const isSupplier = ({ words }: Phrase): boolean =>
  words.some((word) => !ALSO_WORDS.has(word)) && SUPPLIERS.some((each) => words.every((word) => each.words.has(word)));

/** Whether only the unit can tell what the value means, such as `Tanken`. */
export const isGeneric = ({ words }: Phrase): boolean =>
  words.length > 0 && BY_UNIT.some((each) => words.every((word) => each.words.has(word)));
