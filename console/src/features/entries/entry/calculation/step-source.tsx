import { Text } from '@mantine/core';
import type { CalculationReceipt } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../../../components/links.tsx';
import { useFormat, useTexts } from '../../../../i18n/index.ts';
import { readRate } from './formula.ts';

export type Step = CalculationReceipt['steps'][number];

interface Props {
  readonly step: Step;
  readonly receipt: CalculationReceipt;
}

/** The source of a step's numbers, translated where the receipt has it as separate fields. */
export function StepSource({ step, receipt }: Props): ReactNode {
  const { calculation: texts, figure } = useTexts();
  const { gwpSet } = receipt;
  const source = () => {
    if (step.name === 'activity') return null;
    if (step.name === 'factor') return <FactorRow receipt={receipt} />;
    if (step.name === 'gases') return <Masses receipt={receipt} />;
    if (step.name === 'rounding') return texts.once;
    if (step.name === 'efficiency') return <Efficiency source={step.source} />;
    if (step.name === 'conversion') return <Conversion source={step.source} />;
    if (step.name !== 'sum') return step.source;
    return gwpSet === 'as_published' ? texts.asPublished : texts.byPotentials(figure.potentialsOf[gwpSet]);
  };
  return (
    <Text size="xs" c="dimmed" component="div">
      {source()}
    </Text>
  );
}

/** “1 therm ≈ 29.3071 kWh”, with the exact definitions of both units below. */
function Conversion({ source }: Pick<Step, 'source'>): ReactNode {
  const { common } = useTexts();
  const format = useFormat();
  const rate = readRate(source);
  if (!rate) return source;
  const amount = format.number(rate.amount, { maximumSignificantDigits: 6 });
  return (
    <>
      <div className="figure">
        1 {common.unit(rate.from)} {rate.isExact ? '=' : '≈'} {amount} {common.unit(rate.to, rate.amount)}
      </div>
      <div className="figure">{source}</div>
    </>
  );
}

/** Meaning and origin of the percentage. */
function Efficiency({ source }: Pick<Step, 'source'>): ReactNode {
  const { calculation: texts } = useTexts();
  const format = useFormat();
  const [percent] = source.split(' ');
  return (
    <>
      <div>{texts.efficiencyOf(format.exact(percent!))}</div>
      <div>{source.split('; ').slice(1).join('; ')}</div>
    </>
  );
}

/** Code, edition, publication. */
function FactorRow({ receipt: { factor } }: Pick<Props, 'receipt'>): ReactNode {
  const { calculation: texts, common } = useTexts();
  return (
    <>
      <AnchorLink to="/factors/$factorCode" params={{ factorCode: factor.code }} inherit underline="always">
        {factor.code}
      </AnchorLink>
      , {texts.edition(factor.vintage)}, {common.unit(factor.unit)}; {factor.publication ?? texts.ownFactor}
    </>
  );
}

/** The published mass of each gas, and the warming potential that weights it. */
function Masses({ receipt }: Pick<Props, 'receipt'>): ReactNode {
  const { calculation: texts } = useTexts();
  const format = useFormat();
  const { factor, gases } = receipt;
  return (
    <>
      <FactorRow receipt={receipt} />
      <div>{texts.gasSum(factor.activityUnit)}</div>
      {gases?.map(({ gas, kgPerUnit, gwp }) => (
        <div key={gas} className="figure">
          {gas.replaceAll('_', ' ')}: {format.exact(kgPerUnit)} kg × {format.exact(gwp)}
        </div>
      ))}
    </>
  );
}
