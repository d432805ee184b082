import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Import } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { IMPORTS, isRunning, templatesQuery } from '../queries.ts';
import { NameDialog } from '../templates/name-dialog.tsx';

/** Keeps columns and meanings for the next file of the same source. */
export function TemplateCard({ item }: { readonly item: Import }): ReactNode {
  const texts = useImportTexts();
  const { data: templates } = useQuery(templatesQuery);
  const [isNaming, setNaming] = useState(false);
  const used = templates?.find(({ id }) => id === item.templateId);
  const shared = {
    refresh: [IMPORTS],
    say: ({ name }: { readonly name: string }) => texts.templateSaved(name),
  };
  const create = useChange({
    ...shared,
    run: (name: string) => tonne.importTemplates.create({ name, importId: item.id }),
    done: () => setNaming(false),
    isFailureShown: true,
  });
  const update = useChange({
    ...shared,
    run: (id: string) => tonne.importTemplates.update(id, { importId: item.id }),
  });
  return (
    <Card>
      <Group gap="sm">
        <Action scope="emissions:write" variant="default" disabled={isRunning(item)} onClick={() => setNaming(true)}>
          {texts.saveTemplate}
        </Action>
        {used && (
          <Action
            scope="emissions:write"
            variant="default"
            disabled={isRunning(item)}
            loading={update.isPending}
            onClick={() => update.mutate(used.id)}
          >
            {texts.updateTemplate(used.name)}
          </Action>
        )}
        <Text size="sm" c="dimmed">
          {used ? texts.fromTemplate(used.name) : texts.templatesHint}
        </Text>
      </Group>
      <NameDialog
        isOpen={isNaming}
        title={texts.saveTemplate}
        name={item.name.replace(/\.\w+$/, '')}
        hint={texts.saveTemplateHint}
        error={create.error}
        isPending={create.isPending}
        onSave={(name) => create.mutate(name)}
        onClose={() => {
          create.reset();
          setNaming(false);
        }}
      />
    </Card>
  );
}
