import { ActionIcon, Button, Divider, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { BookmarkIcon, CheckIcon, PencilIcon, TrashIcon } from '@primer/octicons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useStored } from '../../../browser/local-storage.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import type { FilterValues } from '../../../components/filters/index.ts';
import { offerUndo } from '../../../components/undo.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { isSameSearch, renamed, type View, without, withView } from './views.ts';

interface Props {
  readonly search: FilterValues;
  onOpen(search: FilterValues): void;
}

const ROW = { variant: 'subtle', color: 'gray', size: 'xs', fullWidth: true, justify: 'flex-start' } as const;

const NO_VIEWS: readonly View[] = [];

/** Purpose of the name dialog. */
type Naming = { readonly kind: 'save' } | { readonly kind: 'rename'; readonly name: string };

/** Named views of the list, stored in this browser. */
export function ViewsMenu({ search, onOpen }: Props): ReactNode {
  const { views: texts } = useTexts().emissions;
  const [views, change] = useStored<readonly View[]>('tonne.views.entries', NO_VIEWS);
  const [naming, setNaming] = useState<Naming>();
  const [isOpen, { toggle, close }] = useDisclosure();
  const ask = (next: Naming) => {
    close();
    setNaming(next);
  };
  const name = (next: string) => {
    change((now) =>
      naming?.kind === 'rename' ? renamed(now, naming.name, next) : withView(now, { name: next, search }),
    );
    setNaming(undefined);
  };
  const remove = (view: View) => {
    change((now) => without(now, view.name));
    offerUndo(texts.deleted(view.name), () => change((now) => withView(now, view)));
  };
  return (
    <>
      <Popover opened={isOpen} onChange={close} position="bottom-end" width={280} trapFocus shadow="md">
        <Popover.Target>
          <Button variant="default" size="xs" leftSection={<BookmarkIcon />} onClick={toggle}>
            {texts.menu}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs">
          {views.length === 0 && (
            <Text size="xs" c="dimmed" p={4}>
              {texts.empty}
            </Text>
          )}
          {views.map((view) => (
            <ViewItem
              key={view.name}
              view={view}
              isCurrent={isSameSearch(view.search, search)}
              onOpen={() => {
                close();
                onOpen(view.search);
              }}
              onRename={() => ask({ kind: 'rename', name: view.name })}
              onDelete={() => remove(view)}
            />
          ))}
          <Divider my={6} />
          <Button {...ROW} onClick={() => ask({ kind: 'save' })}>
            {texts.save}
          </Button>
        </Popover.Dropdown>
      </Popover>
      <Dialog
        opened={naming !== undefined}
        onClose={() => setNaming(undefined)}
        title={naming?.kind === 'rename' ? texts.renameTitle : texts.save}
      >
        <NameForm name={naming?.kind === 'rename' ? naming.name : ''} onSave={name} />
      </Dialog>
    </>
  );
}

interface ItemProps {
  readonly view: View;
  readonly isCurrent: boolean;
  onOpen(): void;
  onRename(): void;
  onDelete(): void;
}

function ViewItem({ view, isCurrent, onOpen, onRename, onDelete }: ItemProps): ReactNode {
  const { views: texts } = useTexts().emissions;
  return (
    <Group gap={2} wrap="nowrap">
      <Button
        {...ROW}
        onClick={onOpen}
        leftSection={isCurrent ? <CheckIcon /> : <BookmarkIcon />}
        aria-current={isCurrent}
      >
        {view.name}
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.rename(view.name)} onClick={onRename}>
        <PencilIcon />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.delete(view.name)} onClick={onDelete}>
        <TrashIcon />
      </ActionIcon>
    </Group>
  );
}

interface NameProps {
  readonly name: string;
  onSave(name: string): void;
}

function NameForm({ name, onSave }: NameProps): ReactNode {
  const { common, emissions } = useTexts();
  const [draft, setDraft] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim()) onSave(draft.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          data-autofocus
          required
          maxLength={60}
          label={emissions.views.name}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {emissions.views.hint}
          </Text>
          <Button type="submit">{common.save}</Button>
        </Group>
      </Stack>
    </form>
  );
}
