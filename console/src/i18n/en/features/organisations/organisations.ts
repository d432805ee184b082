import { count } from '../../../plural.ts';
import { periods } from '../periods.ts';
import { usage } from '../usage.ts';
import { changes } from '../users/pending-changes.ts';
import { users } from '../users/users.ts';

export const organisations = {
  organisation: {
    hint: 'Your organisation’s details, and the rules that apply to everyone in it.',
    saved: 'Saved.',
    waits: 'Saved as a pending change. You can see it above until it takes effect.',
    name: 'Name',
    nameTitle: 'Name',
    nameHint: 'Shown on reports, certificates and e-mails.',
    legalName: 'Legal name',
    legalNameHint: 'As in the register of companies. Printed on certificates beside the name.',
    formerly: (name: string, day: string) => `Formerly “${name}”, until ${day}`,
    legalIdentifier: 'Registered identifier',
    legalIdentifierHint:
      'A number by which anyone can find the organisation in a public register. Printed on certificates.',
    noIdentifier: 'None stated',
    scheme: 'Kind of number',
    schemes: {
      lei: 'LEI',
      company_number: 'Company number',
      vat: 'VAT number',
      other: 'Another register',
    } as Record<string, string>,
    identifierValue: 'Number',
    identifierCountry: 'Country of the register',
    accounting: 'Accounting',
    accountingHint: 'How new entries are assigned to locations and factors.',
    country: 'Head office country',
    moveOffice: (name: string, country: string) => `Move “${name}” to ${country} too?`,
    moveOfficeVerb: 'Move it too',
    moveOfficeHint: (name: string, country: string) =>
      `The default location “${name}” is still in ${country}. Its country determines which emission factors its entries use.`,
    multiSite: 'Require a location for every entry',
    multiSiteHint:
      'Turn this off if you have one site. Entries without a location are then assigned to the default location.',
    sources: 'Preferred factor sources',
    sourcesHint: 'Tonne uses the first source that has a matching factor.',
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
      custom: 'Your custom factors',
    } as Record<string, string>,
    policy: 'Review policy',
    policies: { open: 'Open', four_eyes: 'Four eyes' } as Record<string, string>,
    policyHints: {
      open: 'Managers and admins can approve any entry, including their own.',
      four_eyes:
        'Only submitted entries can be approved, and never by someone who wrote, edited or submitted them. No one can approve a certificate they requested.',
    } as Record<string, string>,
    policyGuarded:
      'While four eyes is on, a second person must approve changes that affect figures, claims or reviews: settings, reviewers, factors, instruments, targets and reopened periods. If there is no second person, they take effect after 24 hours.',
    switchOff: 'Request to turn off',
    switchOn: 'Turn on',
    switchOnTitle: 'Turn on four eyes?',
    switchOnHint:
      'It takes effect immediately. To turn it off again, another admin with a proven address has to approve. If you are the only admin, you have to wait 24 hours.',
    switchOffTitle: 'Turn off four eyes?',
    switchOffHint:
      'Another admin has to approve this. If you are the only admin, it takes effect after 24 hours. You can cancel it until then.',
    domains: 'Recipient domains',
    domainsHint: 'Invitations and scheduled reports are sent only to these domains. List subdomains separately.',
    domainsAny: 'E-mails can go to any domain.',
    domainsPlaceholder: 'example.com, then Enter',
    plan: 'Plan',
    plans: { standard: 'Standard', pro: 'Pro', enterprise: 'Enterprise' } as Record<string, string>,
    planHint: 'Your plan sets the request limits. Only the operator of this service can change it.',
    seeUsage: 'View usage',
    since: 'Customer since',
    method: 'Method',
    methodHint: 'How figures are calculated and shown. Reports state these choices.',
    gwp: 'Global warming potentials',
    gwpHint:
      'Applies to new entries only. With an IPCC assessment report, tonnes are calculated from the mass of each gas. Factors without gas masses keep their published figure, and the entry says so.',
    gwpSets: {
      as_published: 'As each factor was published',
      AR4: 'IPCC AR4 (2007)',
      AR5: 'IPCC AR5 (2013)',
      AR6: 'IPCC AR6 (2021)',
    } as Record<string, string>,
    scope2: 'Scope 2 in totals',
    scope2Hint:
      'Applies immediately, to all years. This figure is used in scope 2 sums and totals. Entries and reports always show both. The market-based figure comes from your instruments or, without any, from the grid.',
    scope2Methods: {
      location_based: 'Location-based: the grid',
      market_based: 'Market-based: your contracts',
    } as Record<string, string>,
    proxies: 'Factors of other countries',
    proxiesHint:
      'If neither your country nor its region nor the world has a factor, that of another country can stand in, with a warning, a wider uncertainty and the data quality “proxy”.',
    proxyPolicies: {
      allow: 'Use them, marked as proxies',
      ask: 'Only if the entry names the factor',
      refuse: 'Never',
    } as Record<string, string>,
    derive: 'Add category 3 automatically',
    deriveHint:
      'Applies to new entries only. Each scope 1 and 2 entry gets scope 3 entries for the supply of its fuel and energy, if factors are available.',
    fiscalYear: 'Fiscal year starts on',
    fiscalYearHint:
      'Applies immediately, to all years, in targets, reports and charts. A fiscal year is named after the calendar year in which it ends.',
    fiscalMonth: 'Month in which the fiscal year starts',
    fiscalDay: 'Day on which the fiscal year starts',
  },
  changes,
  users,
  locations: {
    hint: 'The sites where your emissions occur. Country and region determine which grid factors apply.',
    region: 'Region',
    regionHint: 'Part of the country or of its grid, such as US-CA. Leave empty for the whole country.',
    validFrom: 'Moved on',
    validFromHint:
      'First day in the new country or region. Entries that begin before it stay where they were. Leave empty for today, or to correct a place without entries.',
    places: 'Places so far',
    placeSince: (place: string, day: string) => `${place}, since ${day}`,
    placesHint: 'An entry belongs to the place of the first day of its period.',
    isDefault: 'Default',
    defaultHint: 'Entries without a location are assigned here. Only one location can be the default.',
    makeDefault: 'Make default',
    create: 'Add a location',
    edit: (name: string) => `Edit ${name}`,
    created: (name: string) => `${name} was added.`,
    changed: 'Saved.',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteHint: 'This cannot be undone. Locations with entries cannot be deleted.',
    deleted: (name: string) => `${name} was deleted.`,
    defaultStays: 'The default location cannot be deleted. Make another one the default first.',
    actionsFor: (name: string) => `Actions for ${name}`,
    map: 'Your locations',
    marker: (n: number) => count(n, 'location', 'locations'),
    empty: 'No matching locations',
    emptyHint: 'A location is a site, such as an office or a plant. Add one to assign entries to it.',
  },
  periods,
  usage,
};
