import type { ReactNode } from 'react';
import { AnchorLink } from '../../parts/links.tsx';
import { useTexts } from '../../texts/index.ts';

export function BackLink(): ReactNode {
  const { certificates } = useTexts();
  return (
    <AnchorLink to="/certificates" size="sm">
      ← {certificates.back}
    </AnchorLink>
  );
}
