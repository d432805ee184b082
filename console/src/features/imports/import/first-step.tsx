import { Text } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { isRunning } from '../queries.ts';
import { useCurrentImport } from './current-import.ts';
import { stepOf } from './next-step.ts';

const PATHS = {
  file: '/imports/$importId/file',
  values: '/imports/$importId/values',
  rows: '/imports/$importId/rows',
  apply: '/imports/$importId/apply',
} as const;

/** The address of an import leads to its first step with something to decide, once the file is read. */
export function FirstStep(): ReactNode {
  const texts = useImportTexts();
  const item = useCurrentImport();
  if (isRunning(item)) return <Text c="dimmed">{texts.runningHint}</Text>;
  return <Navigate to={PATHS[stepOf(item)]} params={{ importId: item.id }} replace />;
}
