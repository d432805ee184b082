import type { ReactNode } from 'react';
import { BackLink } from '../../../parts/back-link.tsx';
import { Page } from '../../../parts/page.tsx';
import { UnsavedGuard } from '../../../parts/unsaved-guard.tsx';
import { useTexts } from '../../../texts/index.ts';
import { CheckedCard } from './checked-card.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { FileCard } from './file-card.tsx';
import { FilePicker } from './file-picker.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ResultCard } from './result-card.tsx';
import { isRunning } from './state.ts';
import { useCatalogues } from './use-catalogues.ts';
import { type Import, useImport } from './use-import.ts';

/** A file becomes entries: choose it, say what its columns mean, look at its problems, store the rest. */
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
  // Asked for while the file is chosen: each answer would draw all the columns again.
  const known = useCatalogues();
  if (stage === 'file' || stage === 'reading') return <FilePicker work={work} />;
  if (stage === 'columns') return <ColumnsCard work={work} known={known} />;
  if (stage === 'checked') return <CheckedCard work={work} />;
  if (stage === 'done') return <ResultCard work={work} />;
  return <ProgressCard work={work} />;
}
