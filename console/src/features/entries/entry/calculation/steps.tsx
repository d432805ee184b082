import { Group, Text } from '@mantine/core';
import type { CalculationReceipt } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../../i18n/index.ts';
import { readOperation } from './formula.ts';
import { type Step, StepSource } from './step-source.tsx';
import classes from './steps.module.css';

/** One line for each step, so that the reader can check it with a pocket calculator. */
export function Steps({ receipt }: { readonly receipt: CalculationReceipt }): ReactNode {
  const { calculation: texts, common } = useTexts();
  const format = useFormat();
  return (
    <ol className={classes.steps} aria-label={texts.title}>
      {receipt.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <li key={index}>
          <Text size="sm" fw={550}>
            {index + 1}. {texts.steps[step.name] ?? step.name}
          </Text>
          <Group justify="space-between" gap="0 8px" align="baseline" className="figure">
            <Text size="sm" c="dimmed">
              <Calculated step={step} isFirst={index === 0} />
            </Text>
            <Text size="sm" fw={550} ta="right" ml="auto">
              {index > 0 && '= '}
              {format.exact(step.output)} {common.unit(step.unit, Number(step.output))}
            </Text>
          </Group>
          <StepSource step={step} receipt={receipt} />
        </li>
      ))}
    </ol>
  );
}

interface CalculatedProps {
  readonly step: Step;
  readonly isFirst: boolean;
}

/** “10 × 1,000”: the input of a step and its operation. */
function Calculated({ step, isFirst }: CalculatedProps): ReactNode {
  const { calculation: texts } = useTexts();
  const format = useFormat();
  const { sign, amount, words } = readOperation(step.operation);
  const said = words && (texts.operations[words] ?? words);
  if (isFirst) return said;
  const product = amount && `${format.exact(step.input)} ${sign} ${format.exact(amount)}`;
  return [product ?? format.exact(step.input), said].filter(Boolean).join(', ');
}
