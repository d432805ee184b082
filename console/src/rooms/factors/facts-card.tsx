import { Group, Text } from '@mantine/core';
import type { EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { AnchorLink } from '../../parts/links.tsx';
import { activityName, categoryName, useFormat, useTexts } from '../../texts/index.ts';
import { regionName, sourceName } from './names.ts';

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
          [factors.scope, `${common.scope(factor.scope)}, ${common.scopeNames[factor.scope]}`],
          [common.category, categoryName(factor.category, texts)],
          [factors.activity, activityName(factor.subcategory)],
          [factors.source, sourceName(factor.source, factors)],
          [factors.vintage, factor.vintage, 'vintage'],
          [factors.region, regionName(factor.region, factors, format.country), 'region'],
          [factors.gwpSet, factor.gwpSet ?? common.none, 'gwpSet'],
          [factors.publication, factor.publication ?? common.none],
          ...(factor.reason ? [[factors.reason, factor.reason] as const] : []),
          ...versionFact(factors.supersedes, factor.supersedes),
          ...versionFact(factors.supersededBy, factor.supersededBy),
          ...eventFact(common.created, factor.createdAt, factor.createdBy),
          ...eventFact(factors.archivedOn, factor.archivedAt, factor.archivedBy),
        ]}
      />
    </Card>
  );

  function eventFact(label: string, at: string | null, by: EmissionFactor['createdBy']) {
    if (at === null) return [];
    return [[label, by ? factors.by(format.time(at), by.email) : format.time(at)] as const];
  }
}

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
