import type { ReactNode } from 'react';
import { BackLink as Back } from '../../parts/back-link.tsx';
import { useTexts } from '../../texts/index.ts';

export const BackLink = (): ReactNode => <Back to="/certificates">{useTexts().certificates.back}</Back>;
