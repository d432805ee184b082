export const bridge = {
  hint: 'Why the total of one year differs from that of another. The parts add up to the difference, to the last digit.',
  title: (from: number, to: number) => `From ${from} to ${to}`,
  from: 'From year',
  to: 'To year',
  reason: 'Reason',
  reasons: {
    activity: 'Activity',
    factor: 'Factors',
    method: 'Method',
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
    `${year} is not over: what is approved of it so far stands beside the whole of ${from}.`,
  straddling: (tonnes: string, year: number) =>
    `${tonnes} of ${year} come from entries that cross an edge of the year, by their share of days.`,
  needsYears: 'A bridge needs two years with approved entries',
  needsOrder: 'The later year must come after the earlier one. Choose two other years above.',
  haveNone: (years: string, n: number) =>
    `${years} ${n === 1 ? 'has' : 'have'} none yet. Choose other years above, approve the entries that wait, or record the missing year.`,
  entriesOf: (year: number) => `Unapproved entries of ${year}`,
  recordEntries: 'Import entries',
  where: 'Where it changed',
  scope: 'Scope',
};
