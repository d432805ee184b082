/** The words of docs/glossary.md that people meet in the console. */
export const glossary = {
  scope1: 'Direct emissions from sources that the organisation owns or controls, such as boilers and vehicles.',
  scope2: 'Indirect emissions from purchased electricity, heat, steam and cooling.',
  scope3: 'All other indirect emissions in the value chain, in fifteen categories of the GHG Protocol.',
  tco2e: 'Tonnes of carbon dioxide equivalent: all greenhouse gases, weighted by their warming effect.',
  factor: 'Kilograms of CO₂e per unit of an activity, as a source published it for one year and region.',
  vintage: 'The year that a factor or a carbon credit belongs to.',
  pinned: 'A factor that the entry names itself, instead of one that the service chooses.',
  fourEyes: 'Nobody approves an entry that they wrote, edited or submitted themselves.',
  closedPeriod: 'A reporting period that accepts no more changes; its approved entries are locked.',
  retirement: 'Takes carbon credits out of circulation for good, in the name of a beneficiary.',
  net: 'Gross emissions minus confirmed retirements. Gross is what an inventory reports.',
  pendingChange: 'A change that waits for a second admin or, with one admin only, for 24 hours.',
};
