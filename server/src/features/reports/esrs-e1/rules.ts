import { type EsrsEdition, editionFor, type ReportParameters } from '../rules.ts';

/** Place where an edition of ESRS E1 requires a line. */
interface Place {
  /** EFRAG's identifier in its list of datapoints (IG 3). The revision has no final list yet. */
  datapoint: string | null;
  paragraph: string | null;
}

/** Place in each edition. The revision has a paragraph alone, or null if it does not require the line. */
export interface Places {
  '2023': readonly [datapoint: string | null, paragraph: string];
  '2026': string | null;
}

interface Numbering {
  standard: string;
  energy: string;
  emissions: string;
  credits: string;
}

export const numberings: Record<EsrsEdition, Numbering> = {
  '2023': {
    standard: 'ESRS E1 Climate change (Delegated Regulation (EU) 2023/2772)',
    energy: 'E1-5',
    emissions: 'E1-6',
    credits: 'E1-7',
  },
  '2026': {
    standard: 'ESRS E1 Climate change (Delegated Regulation (EU) 2023/2772 as amended by (EU) 2026/1563)',
    energy: 'E1-7',
    emissions: 'E1-8',
    credits: 'E1-9',
  },
};

export const editionOf = ({ esrsEdition, periodStart }: ReportParameters): EsrsEdition =>
  esrsEdition ?? editionFor(periodStart);

export const placeOf = (places: Places, edition: EsrsEdition): Place => {
  const [datapoint, paragraph] = places['2023'];
  return edition === '2023' ? { datapoint, paragraph } : { datapoint: null, paragraph: places['2026'] };
};

/** `E1-5` as the name of a table. */
export const tableId = (requirement: string): string => requirement.toLowerCase().replace('-', '_');

/** EFRAG has not published identifiers for the revision, so rows are named by paragraph. */
export const DATAPOINT_RULE: Record<EsrsEdition, string> = {
  '2023': 'Datapoints are those of EFRAG’s list (IG 3); paragraphs are those of ESRS E1.',
  '2026': 'Paragraphs are those of ESRS E1 as revised in 2026. A line without a paragraph is no longer required.',
};

/** Treaty on European Union, Article 52; since 1 February 2020. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
