import type { EmissionFactor } from '@tonne/sdk';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '../../../components/table/index.ts';
import { RowLink } from '../../../components/table/row.tsx';
import { type Format, factorName, type Texts, useFormat, useTexts } from '../../../i18n/index.ts';
import { FactorBadges, regionName, sourceName } from '../labels.tsx';
import classes from './columns.module.css';

export function useFactorColumns(): readonly Column<EmissionFactor>[] {
  const texts = useTexts();
  const format = useFormat();
  return useMemo(() => columnsOf(texts, format), [texts, format]);
}

function columnsOf({ common, factors }: Texts, format: Format): readonly Column<EmissionFactor>[] {
  return [
    { id: 'name', title: factors.factor, sortBy: 'name', cell: (factor) => <NameCell factor={factor} /> },
    {
      id: 'value',
      title: factors.value,
      sortBy: 'value',
      align: 'right',
      cell: ({ value }) => format.number(value, { maximumSignificantDigits: 6 }),
    },
    {
      id: 'unit',
      title: factors.unit,
      cell: ({ unit }) => <span className={classes.unit}>{common.unit(unit)}</span>,
    },
    {
      id: 'source',
      title: factors.source,
      sortBy: 'source',
      isWideOnly: true,
      cell: ({ source }) => <OneLine>{sourceName(source, factors)}</OneLine>,
    },
    { id: 'vintage', title: factors.vintage, sortBy: 'vintage', isWideOnly: true, cell: ({ vintage }) => vintage },
    {
      id: 'region',
      title: factors.region,
      isWideOnly: true,
      cell: ({ region }) => <OneLine>{regionName(region, factors, format.country)}</OneLine>,
    },
  ];
}

const NameCell = ({ factor }: { readonly factor: EmissionFactor }): ReactNode => (
  <div className={classes.name}>
    <span className={classes.text} title={factor.code}>
      <RowLink to="/factors/$factorCode" params={{ factorCode: factor.code }}>
        {factorName(factor, useTexts())}
      </RowLink>
    </span>
    <FactorBadges factor={factor} />
  </div>
);

const OneLine = ({ children }: { readonly children: string }): ReactNode => (
  <span className={classes.short}>{children}</span>
);
