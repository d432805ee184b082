/** The receipt of an entry, shown as a calculation. */
export const calculation = {
  title: 'Calculation',
  hint: 'Each step with exact numbers, so that anyone can check the result.',
  steps: {
    activity: 'Activity',
    efficiency: 'Efficiency',
    conversion: 'Conversion',
    calorific: 'Calorific value',
    factor: 'Emission factor',
    gases: 'Gases',
    sum: 'In tonnes',
    rounding: 'Rounding',
  } as Record<string, string>,
  operations: {
    'as recorded': 'as recorded',
    'round half up to 6 decimals': 'rounded half up to 6 decimals',
  } as Record<string, string>,
  asPublished: 'CO₂e as published; 1 t = 1000 kg',
  byPotentials: (set: string) => `Gas masses × ${set} warming potentials; 1 t = 1000 kg`,
  efficiencyOf: (percent: string) =>
    `${percent} units delivered take 100 units of the energy they are made from; the division comes at the end`,
  once: 'Rounded once, at the end',
  edition: (vintage: number) => `edition ${vintage}`,
  ownFactor: 'your own factor',
  gasSum: (unit: string) => `Per ${unit}, each mass × its warming potential:`,
  chosenBy: 'Factor chosen by',
  choices: {
    automatic: 'Tonne, from the factors that match',
    pinned: 'The author (pinned)',
    overridden: 'The author (differs from the automatic choice)',
  },
  lost: 'Not chosen',
  lostUnknown: 'Not stored with the entry. “Why this factor?” compares them again, using today’s library.',
  copyHash: 'Copy receipt hash',
  hash: 'Receipt hash',
  download: 'Download receipt',
};
