import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { ColumnsCard } from './columns/columns-card.tsx';
import { useCatalogues } from './columns/use-catalogues.ts';
import { FileCard } from './file-card.tsx';
import { FilePicker } from './file-picker.tsx';
import { CheckedCard } from './result/checked-card.tsx';
import { ProgressCard } from './result/progress-card.tsx';
import { ResultCard } from './result/result-card.tsx';
import { isRunning } from './state.ts';
import { type Import, useImport } from './use-import.ts';

/** Imports entries from a file: choose it, map its columns, review the problems, store the good rows. */
export function ImportScreen(): ReactNode {
  const { imports, shell } = useTexts();
  const work = useImport();
  const { state } = work;
  return (
    <Page title={imports.title} hint={imports.hint} above={<BackLink to="/entries">{shell.areas.entries}</BackLink>}>
      <UnsavedGuard isDirty={isRunning(state)} title={imports.leave} hint={imports.leaveHint} />
      {state.opened && <FileCard work={work} />}
      <CurrentStage work={work} />
    </Page>
  );
}

function CurrentStage({ work }: { readonly work: Import }): ReactNode {
  const { stage } = work.state;
  // Loaded while the user chooses a file. Later, each response would render all columns again.
  const known = useCatalogues();
  if (stage === 'file' || stage === 'reading') return <FilePicker work={work} />;
  if (stage === 'columns') return <ColumnsCard work={work} known={known} />;
  if (stage === 'checked') return <CheckedCard work={work} />;
  if (stage === 'done') return <ResultCard work={work} />;
  return <ProgressCard work={work} />;
}
