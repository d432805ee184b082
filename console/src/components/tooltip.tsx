import { Tooltip } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';

interface Props {
  readonly target: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly label: string;
}

/** The bubble of a hint. The positioning library is loaded with the first bubble. */
export default function HintTooltip({ target, isOpen, label }: Props): ReactNode {
  return <Tooltip target={target} opened={isOpen} label={label} />;
}
