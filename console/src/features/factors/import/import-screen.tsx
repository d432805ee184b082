import { Button } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { type ReactNode, useState } from 'react';
import { download, toCsv } from '../../../browser/download.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { CheckedFile } from './checked-file.tsx';
import { FilePicker } from './file-picker.tsx';

const COLUMNS = [
  ...['code', 'name', 'scope', 'category', 'subcategory', 'region', 'vintage', 'activity_unit', 'value'],
  ...['co2', 'ch4', 'n2o', 'gwp_set', 'publication', 'reason'],
];

const EXAMPLE = [
  ...['ACME-2025-DISTRICT-HEAT', 'District heat of Acme Heat (2025)', 2, 'purchased_heat_steam', 'district_heat'],
  ...['DK', 2025, 'kWh', 0.1213, null, null, null, 'AR6'],
  ...['Acme Heat A/S, Environmental declaration 2025, table 2', 'The supplier publishes a figure for its own network'],
];

/** A template file with one example row. */
export const TEMPLATE = toCsv([COLUMNS, EXAMPLE]);

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
