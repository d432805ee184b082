export const bridge = {
  hint: 'See why the totals of two years differ. The parts add up exactly to the difference.',
  title: (from: number, to: number) => `From ${from} to ${to}`,
  from: 'From year',
  to: 'To year',
  reason: 'Reason',
  reasons: {
    activity: 'Activity',
    factorEdition: 'Factor edition',
    factorChoice: 'Factor choice',
    gwpSet: 'GWP set',
    scope2Contracts: 'Scope 2 contracts',
    boundary: 'Boundary',
    new: 'New',
    ended: 'Ended',
    reclassified: 'Reclassified',
  },
  more: 'More',
  less: 'Less',
  lessThan: (tonnes: string, from: number, to: number) =>
    `${to} is ${tonnes} below ${from}. Less activity and lower factors reduce emissions; the other parts only change what is counted, or how.`,
  moreThan: (tonnes: string, from: number, to: number) => `${to} is ${tonnes} above ${from}.`,
  same: (from: number, to: number) => `${to} is the same as ${from}.`,
  running: (year: number, from: number) =>
    `${year} is not over yet. Its approved entries so far are compared with all of ${from}.`,
  straddling: (tonnes: string, year: number) =>
    `${tonnes} of ${year} come from entries that are only partly in the year. They count by their share of days.`,
  needsYears: 'A bridge needs two years with approved entries',
  needsOrder: '“To year” must be after “From year”. Choose other years above.',
  haveNone: (years: string, n: number) =>
    `${years} ${n === 1 ? 'has' : 'have'} none yet. Choose other years above, approve waiting entries, or add the missing ones.`,
  entriesOf: (year: number) => `Unapproved entries of ${year}`,
  recordEntries: 'Import entries',
  where: 'Where it changed',
  scope: 'Scope',
};
