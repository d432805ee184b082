import { Anchor } from '@mantine/core';
import { ArrowLeftIcon } from '@primer/octicons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
}

/** Link from a resource back to its list, above the title of a page. */
export const BackLink = ({ to, children }: Props): ReactNode => (
  <Anchor component={Link} to={to} size="sm" c="dimmed" data-no-print>
    <ArrowLeftIcon size={14} /> {children}
  </Anchor>
);
