import { Table, Text } from '@mantine/core';
import type { Entry } from '@tonne/sdk';
import { Fragment, type ReactNode } from 'react';
import { Tonnes } from '../../../components/figures.tsx';
import { Term } from '../../../components/hint.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { divideGases, type GasAmount, kindOf } from './figure.ts';

/** The gases of a figure by Kyoto Protocol group, followed by the gases outside of scopes. */
export function Gases({ gases, gwpSet }: Pick<Entry, 'gases' | 'gwpSet'>): ReactNode {
  const { common, figure } = useTexts();
  if (gases === null || gases.length === 0) {
    return (
      <Text size="xs" c="dimmed">
        {figure.noGases}
      </Text>
    );
  }
  const { counted, apart } = divideGases(gases, gwpSet);
  return (
    <Table aria-label={figure.gases} verticalSpacing={4} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{figure.gas}</Table.Th>
          <Table.Th ta="right">{figure.mass}</Table.Th>
          <Table.Th ta="right">{common.tco2e}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {counted.map((gas) => (
          <GasRow key={gas.gas} amount={gas} />
        ))}
        {apart.length > 0 && (
          <Fragment>
            <Table.Tr>
              <Table.Td colSpan={3} pt="sm">
                <Text size="sm" fw={550}>
                  <Term id="outsideOfScopes">{figure.apart}</Term>
                </Text>
                <Text size="xs" c="dimmed">
                  {figure.apartHint}
                </Text>
              </Table.Td>
            </Table.Tr>
            {apart.map((gas) => (
              <GasRow key={gas.gas} amount={gas} />
            ))}
          </Fragment>
        )}
      </Table.Tbody>
    </Table>
  );
}

/** Biogenic CO2 has a mass and no CO2e. */
function GasRow({ amount }: { readonly amount: GasAmount }): ReactNode {
  const { common, figure } = useTexts();
  const format = useFormat();
  const { group, kg, tco2e } = amount;
  return (
    <Table.Tr>
      <Table.Td>
        {figure.gasGroups[group]}{' '}
        <Text span inherit c="dimmed">
          {kindOf(amount)}
        </Text>
      </Table.Td>
      <Table.Td ta="right" className="figure">
        {kg === null ? common.none : format.number(kg, { maximumSignificantDigits: 6 })}
      </Table.Td>
      <Table.Td ta="right">{group === 'biogenic' ? common.none : <Tonnes value={tco2e} />}</Table.Td>
    </Table.Tr>
  );
}
