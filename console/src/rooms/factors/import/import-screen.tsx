import { Button } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { type ReactNode, useState } from 'react';
import { BackLink } from '../../../parts/back-link.tsx';
import { download } from '../../../parts/download.ts';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/index.ts';
import { CheckedFile } from './checked-file.tsx';
import { FilePicker } from './file-picker.tsx';
import { TEMPLATE } from './template.ts';

export function ImportFactorsScreen(): ReactNode {
  const { shell, factors } = useTexts();
  const [file, setFile] = useState<File>();
  const template = (
    <Button variant="default" leftSection={<DownloadIcon />} onClick={() => download('factors.csv', TEMPLATE)}>
      {factors.template}
    </Button>
  );
  return (
    <Page
      title={factors.importTitle}
      hint={factors.importHint}
      above={<BackLink to="/factors">{shell.areas.factors}</BackLink>}
      actions={template}
    >
      {file ? <CheckedFile file={file} onOther={() => setFile(undefined)} /> : <FilePicker onFile={setFile} />}
    </Page>
  );
}
