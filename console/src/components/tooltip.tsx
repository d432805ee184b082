import { Tooltip } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';

interface Props {
  readonly target: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly label: string;
}

/** The explanation of a hint. Placing it takes a library, which is loaded with the first one. */
export default function HintTooltip({ target, isOpen, label }: Props): ReactNode {
  return <Tooltip target={target} opened={isOpen} label={label} />;
}
