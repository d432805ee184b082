import { factor, lastYears } from './entries.ts';

const electricity = {
  code: 'electricity',
  kind: 'grid',
  scope: 2,
  category: 'purchased_electricity',
  alsoCategories: [],
  subcategory: 'grid_electricity',
  dimension: 'energy',
  unit: 'kWh',
  name: 'Electricity',
  names: { en: 'Electricity', de: 'Strom', fr: 'Électricité', es: 'Electricidad' },
  synonyms: ['grid electricity', 'power', 'electricity bill'],
  factorProximity: 'own',
  factor,
  energySource: null,
};

export const activities = {
  params: { activityCode: electricity.code },
  requests: {},
  resources: {
    Activity: { ...electricity, match: { kind: 'exact', text: 'Electricity' }, recentlyUsed: true },
    ActivityInPlace: {
      ...electricity,
      circumstances: { country: 'GB', region: null, on: '2025-03-31', unit: 'kWh' },
      because: `${factor.code} is for the United Kingdom, and its edition of 2025 is the latest that is not after 2025.`,
      addedUncertaintyPercent: null,
      warning: null,
      refusal: null,
      alternatives: [
        { factor: lastYears, reason: `its vintage is ${lastYears.vintage}, and 2025 is the latest not after 2025` },
      ],
      moreAlternatives: 0,
      units: ['kWh', 'MWh'],
      subcategories: [{ category: 'purchased_electricity', subcategory: 'grid_electricity' }],
    },
  },
  answers: {},
};
