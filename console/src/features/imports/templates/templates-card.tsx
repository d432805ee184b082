import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ImportTemplate } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { IMPORTS, templatesQuery } from '../queries.ts';
import { NameDialog } from './name-dialog.tsx';

/** The saved templates, to rename and delete. */
export function TemplatesCard(): ReactNode {
  const texts = useImportTexts();
  const { common } = useTexts();
  const { data, error, refetch } = useQuery(templatesQuery);
  const [renamed, setRenamed] = useState<ImportTemplate>();
  const [doomed, setDoomed] = useState<ImportTemplate>();
  const rename = useChange({
    run: ({ id, name }: { id: string; name: string }) => tonne.importTemplates.update(id, { name }),
    refresh: [IMPORTS],
    say: ({ name }) => texts.templateSaved(name),
    done: () => setRenamed(undefined),
    isFailureShown: true,
  });
  const removal = useChange({
    run: ({ id }: ImportTemplate) => tonne.importTemplates.delete(id),
    refresh: [IMPORTS],
    say: (_, { name }) => texts.templateDeleted(name),
    done: () => setDoomed(undefined),
  });
  return (
    <Card title={texts.templates}>
      <Text size="sm" c="dimmed" mb="sm">
        {data?.length === 0 ? texts.noTemplates : texts.templatesHint}
      </Text>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && <TemplateTable templates={data} onRename={setRenamed} onDelete={setDoomed} />}
      <NameDialog
        isOpen={renamed !== undefined}
        title={texts.renameTitle}
        name={renamed?.name ?? ''}
        error={rename.error}
        isPending={rename.isPending}
        onSave={(name) => renamed && rename.mutate({ id: renamed.id, name })}
        onClose={() => {
          rename.reset();
          setRenamed(undefined);
        }}
      />
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={texts.deleteTemplate(doomed?.name ?? '')}
        verb={common.delete}
        isDangerous
        isPending={removal.isPending}
        onYes={() => doomed && removal.mutate(doomed)}
        onNo={() => setDoomed(undefined)}
      >
        <Text size="sm">{texts.deleteTemplateHint}</Text>
      </ConfirmDialog>
    </Card>
  );
}

interface TableProps {
  readonly templates: readonly ImportTemplate[];
  onRename(template: ImportTemplate): void;
  onDelete(template: ImportTemplate): void;
}

function TemplateTable({ templates, onRename, onDelete }: TableProps): ReactNode {
  const texts = useImportTexts();
  const { common } = useTexts();
  const format = useFormat();
  const canWrite = useCan('emissions:write');
  return (
    <Table aria-label={texts.templates} verticalSpacing={6} layout="auto">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{common.name}</Table.Th>
          <Table.Th visibleFrom="sm">{texts.columns}</Table.Th>
          <Table.Th>{texts.steps.values}</Table.Th>
          <Table.Th visibleFrom="sm">{common.updated}</Table.Th>
          <Table.Th>{common.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {templates.map((template) => (
          <Table.Tr key={template.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{template.name}</Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm" c="dimmed" lineClamp={1}>
                {template.columns.join(', ')}
              </Text>
            </Table.Td>
            <Table.Td>{format.number(template.values)}</Table.Td>
            <Table.Td visibleFrom="sm">{format.time(template.updatedAt ?? template.createdAt)}</Table.Td>
            <Table.Td>
              {canWrite && (
                <RowMenu
                  label={texts.actionsOf(template.name)}
                  actions={[
                    { label: texts.rename, onClick: () => onRename(template) },
                    { label: common.delete, isDangerous: true, onClick: () => onDelete(template) },
                  ]}
                />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
