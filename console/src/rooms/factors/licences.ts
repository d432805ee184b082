/** As the licence of each publisher asks to be shown, in its own words; the same lines stand in `data/NOTICE`. */
export const LICENCES: Readonly<Record<string, string>> = {
  DEFRA:
    'Contains public sector information licensed under the Open Government Licence v3.0 (BEIS/DESNZ and Defra, UK Government GHG Conversion Factors 2016-2026)',
  EPA: 'EPA hub, eGRID, supply chain factors v1.3: US public domain',
  IPCC: 'IPCC 2006 Guidelines for National Greenhouse Gas Inventories, published by IGES, Japan; Assessment Reports of Working Group I',
  ADEME: 'Source: ADEME, Base Carbone V23.6 (2025), with AGRIBALYSE 3.1; Licence Ouverte / Open Licence 2.0 (Etalab)',
  EMBER: 'Ember, Yearly Electricity Data, CC BY 4.0, as processed by Our World in Data, CC BY 4.0',
  MFE: 'Ministry for the Environment (New Zealand), Measuring Emissions Catalogue, CC BY 4.0',
  DCCEEW: 'Commonwealth of Australia (DCCEEW), Australian National Greenhouse Accounts Factors 2024, CC BY 4.0',
};
