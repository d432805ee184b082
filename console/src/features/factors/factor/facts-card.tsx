import { Group, Text } from '@mantine/core';
import type { EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import type { TermId } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { activityName, categoryName, useFormat, useTexts } from '../../../i18n/index.ts';
import { regionName, scopeName, sourceName, validityOf } from '../labels.tsx';

/** Attribution lines required by each publisher's licence, verbatim. `data/NOTICE` has the same lines. */
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

export function FactsCard({ factor }: { readonly factor: EmissionFactor }): ReactNode {
  const texts = useTexts();
  const { common, factors } = texts;
  const format = useFormat();
  return (
    <Card>
      <Group gap={8} align="baseline" mb="md">
        <Text fz={30} fw={620} className="figure" lh={1.1}>
          {format.number(factor.value, { maximumFractionDigits: 12 })}
        </Text>
        <Text c="dimmed">{factors.perUnit(factor.activityUnit)}</Text>
      </Group>
      <Facts
        facts={[
          [factors.code, <Code key="code" code={factor.code} />],
          [factors.scope, scopeName(factor.scope, texts)],
          [common.category, categoryName(factor.category, texts)],
          [factors.activity, activityName(factor.subcategory)],
          [factors.source, sourceName(factor.source, factors)],
          [factors.vintage, factor.vintage, 'vintage'],
          [factors.region, regionName(factor.region, factors, format.country), 'region'],
          [factors.gwpSet, factor.gwpSet ?? common.none, 'gwpSet'],
          ...stated(factors.basis, factor.basis && factors.bases[factor.basis], 'basis'),
          ...stated(factors.nameLocal, factor.nameLocal),
          ...stated(factors.uncertainty, uncertaintyOf(factor)),
          ...stated(factors.quality, factor.quality === null ? null : format.number(factor.quality)),
          ...stated(factors.validity, validityOf(factor, factors, format.day)),
          [factors.publication, factor.publication ?? common.none],
          ...stated(factors.licence, LICENCES[factor.source]),
          ...(factor.reason ? [[factors.reason, factor.reason] as const] : []),
          ...stated(factors.evidenceFile, factor.evidence?.fileName),
          ...stated('SHA-256', factor.evidence?.sha256),
          ...stated(factors.incomplete, factor.missing.map((part) => factors.missing[part]).join(', ')),
          ...versionFact(factors.supersedes, factor.supersedes),
          ...versionFact(factors.supersededBy, factor.supersededBy),
          ...eventFact(common.created, factor.createdAt, factor.createdBy),
          ...eventFact(factors.archivedOn, factor.archivedAt, factor.archivedBy),
        ]}
      />
    </Card>
  );

  function uncertaintyOf({ uncertaintyPercent }: EmissionFactor): string | null {
    return uncertaintyPercent === null ? null : factors.uncertaintyOf(format.number(uncertaintyPercent));
  }

  function eventFact(label: string, at: string | null, by: EmissionFactor['createdBy']) {
    if (at === null) return [];
    return [[label, by ? factors.by(format.time(at), by.email) : format.time(at)] as const];
  }
}

const stated = (label: string, fact: string | null | undefined, term?: TermId) =>
  fact ? [term ? ([label, fact, term] as const) : ([label, fact] as const)] : [];

const versionFact = (label: string, code: string | null) =>
  code === null
    ? []
    : [
        [
          label,
          <AnchorLink size="sm" key={code} to="/factors/$factorCode" params={{ factorCode: code }}>
            {code}
          </AnchorLink>,
        ] as const,
      ];

const Code = ({ code }: { readonly code: string }): ReactNode => (
  <Group gap={6} wrap="nowrap" component="span">
    <Text span size="sm" ff="monospace">
      {code}
    </Text>
    <CopyButton value={code} size="xs" />
  </Group>
);
