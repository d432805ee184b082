import { count } from '../../../plural.ts';
import { periods } from '../periods.ts';
import { usage } from '../usage.ts';
import { changes } from '../users/pending-changes.ts';
import { users } from '../users/users.ts';

export const organisations = {
  organisation: {
    hint: 'Who you are, and the rules that hold for everyone here.',
    saved: 'Saved.',
    waits: 'Saved as a pending change. It is shown above until it takes effect.',
    name: 'Name',
    nameTitle: 'Name',
    nameHint: 'Stands on reports, certificates and mails.',
    accounting: 'Accounting',
    accountingHint: 'How new entries are placed and which factors they get.',
    country: 'Country of the head office',
    moveOffice: (name: string, country: string) => `Move “${name}” to ${country} too?`,
    moveOfficeVerb: 'Move it too',
    moveOfficeHint: (name: string, country: string) =>
      `The default location “${name}” is still in ${country}. Its country chooses the emission factors of its entries.`,
    multiSite: 'Every entry must name its location',
    multiSiteHint: 'Switch it off if you have one site: entries without a location then belong to the default one.',
    sources: 'Preferred sources of factors',
    sourcesHint: 'The first source that has a fitting factor wins.',
    raise: (name: string) => `Move ${name} up`,
    addSource: (name: string) => `Add ${name}`,
    removeSource: (name: string) => `Remove ${name}`,
    sourceNames: {
      DEFRA: 'UK government (DEFRA)',
      EPA: 'US EPA',
      IPCC: 'IPCC',
      ADEME: 'Base Carbone (ADEME)',
      EMBER: 'Ember',
      MFE: 'New Zealand government (MfE)',
      DCCEEW: 'Australian government (DCCEEW)',
      custom: 'Your own factors',
    } as Record<string, string>,
    policy: 'Review policy',
    policies: { open: 'Open', four_eyes: 'Four eyes' } as Record<string, string>,
    policyHints: {
      open: 'Managers and admins may approve any entry, their own included.',
      four_eyes:
        'Only submitted entries are approved, and never by anyone who wrote, edited or submitted them. Nobody approves a certificate they asked for.',
    } as Record<string, string>,
    policyGuarded:
      'While four eyes is on, changes that figures, claims or the review rest on wait for a second person: settings, reviewers, factors, instruments, targets, reopened periods. If there is none, they wait for 24 hours.',
    switchOff: 'Ask to switch off',
    switchOn: 'Switch on',
    switchOnTitle: 'Switch four eyes on?',
    switchOnHint:
      'It works at once. You cannot simply switch it off again: that waits until another admin, a second person with a proven address, approves it, or for 24 hours if you are the only admin.',
    switchOffTitle: 'Switch four eyes off?',
    switchOffHint:
      'The change waits until another admin approves it. If you are the only admin, it takes effect after 24 hours. You can cancel it until then.',
    domains: 'Recipient domains',
    domainsHint: 'Invitations and scheduled reports are mailed to these domains only. Subdomains count separately.',
    domainsAny: 'Mail may go to any domain.',
    domainsPlaceholder: 'example.com, then Enter',
    plan: 'Plan',
    plans: { standard: 'Standard', pro: 'Pro', enterprise: 'Enterprise' } as Record<string, string>,
    planHint: 'The plan sets the request limits. The operator of this service changes it.',
    seeUsage: 'See your usage',
    since: 'Customer since',
    method: 'Method',
    methodHint: 'How figures are worked out and shown. Reports name these choices.',
    gwp: 'Global warming potentials',
    gwpHint:
      'Acts on new entries only; existing ones keep their figures. With an assessment report of the IPCC, tonnes are worked out from the mass of each gas; a factor without masses keeps its published figure, and the entry says so.',
    gwpSets: {
      as_published: 'As each factor was published',
      AR4: 'IPCC AR4 (2007)',
      AR5: 'IPCC AR5 (2013)',
      AR6: 'IPCC AR6 (2021)',
    } as Record<string, string>,
    scope2: 'Scope 2 in totals',
    scope2Hint:
      'Acts at once, on all years. Each entry keeps both figures, and reports show both; this one is in scope 2 sums and totals. The market-based figure follows from your instruments; without any it is that of the grid.',
    scope2Methods: {
      location_based: 'Location-based: the grid',
      market_based: 'Market-based: your contracts',
    } as Record<string, string>,
    derive: 'Add category 3 by itself',
    deriveHint:
      'Acts on new entries only. Each scope 1 and 2 entry gets scope 3 entries for the supply of its fuel and energy, where factors for that exist.',
    fiscalYear: 'Fiscal year starts on',
    fiscalYearHint:
      'Acts at once, on all years. A fiscal year is named by the calendar year in which it ends. Targets, reports and charts use it.',
    fiscalMonth: 'Month in which the fiscal year starts',
    fiscalDay: 'Day on which the fiscal year starts',
  },
  changes,
  users,
  locations: {
    hint: 'Sites where your emissions arise. Country and region decide which grid factors apply.',
    region: 'Region',
    regionHint: 'The country or a part of it or of its grid, such as US-CA. Leave it empty for the country as a whole.',
    isDefault: 'Default',
    defaultHint: 'Entries without a location belong here. There is exactly one default.',
    makeDefault: 'Make it the default',
    create: 'Add a location',
    edit: (name: string) => `Edit ${name}`,
    created: (name: string) => `${name} was added.`,
    changed: 'Saved.',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteHint: 'This cannot be undone. A location that has entries cannot be deleted.',
    deleted: (name: string) => `${name} was deleted.`,
    defaultStays: 'The default location cannot be deleted. Make another one the default first.',
    actionsFor: (name: string) => `Actions for ${name}`,
    map: 'Where you are',
    marker: (n: number) => count(n, 'location', 'locations'),
    empty: 'No locations match',
    emptyHint: 'A location is a site, such as an office or a plant. Add one to place entries there.',
  },
  periods,
  usage,
};
