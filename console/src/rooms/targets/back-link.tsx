import type { ReactNode } from 'react';
import { AnchorLink } from '../../parts/links.tsx';
import { useTexts } from '../../texts/index.ts';

export function BackLink(): ReactNode {
  const { targets } = useTexts();
  return (
    <AnchorLink to="/targets" size="sm">
      ← {targets.back}
    </AnchorLink>
  );
}
