import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action, AdminsOnly } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { type Field, patchOf, useFieldLabels, type Values } from './fields.ts';
import { useSave, type Version } from './use-save.ts';

export interface SectionFields<Picked> {
  readonly values: Picked;
  readonly errors: Record<string, string>;
  set(patch: Partial<Picked>): void;
}

interface Props<Picked> {
  readonly title: string;
  readonly hint: string;
  readonly version: Version;
  readonly fields: readonly (keyof Picked & Field)[];
  /** False while a required field is empty. The draft cannot be saved then. */
  isComplete?(values: Picked): boolean;
  onSaved?(values: Picked): void;
  children(section: SectionFields<Picked>): ReactNode;
}

/** Fields that are saved together. A change that needs approval must be sent alone, so sections are small. */
export function Section<Picked extends Partial<Values>>(props: Props<Picked>): ReactNode {
  const { title, hint, version, fields, isComplete = () => true } = props;
  const { common } = useTexts();
  const [draft, setDraft] = useState<Partial<Picked>>({});
  const { organisation } = version;
  const stored = Object.fromEntries(fields.map((field) => [field, organisation[field]])) as Picked;
  const values = { ...stored, ...draft };
  const patch = patchOf(organisation, draft);
  const isDirty = Object.keys(patch).length > 0;
  const saving = useSave(version, () => {
    setDraft({});
    props.onSaved?.(values);
  });
  const errors = fieldErrors(saving.error);
  return (
    <Card title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && isComplete(values)) saving.save(patch);
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          <AdminsOnly>
            <Stack gap="sm">
              {props.children({ values, errors, set: (change) => setDraft({ ...draft, ...change }) })}
            </Stack>
          </AdminsOnly>
          {saving.error && <FailureText error={saving.error} />}
          <Group gap="xs">
            <Action
              scope="settings:write"
              roles={['admin']}
              type="submit"
              size="xs"
              disabled={!isDirty || !isComplete(values)}
              loading={saving.isPending}
              aria-label={`${common.save}: ${title}`}
            >
              {common.save}
            </Action>
            {isDirty && (
              <Button size="xs" variant="default" onClick={() => setDraft({})}>
                {common.cancel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <UnsavedGuard isDirty={isDirty} />
      <Conflict saving={saving} />
    </Card>
  );
}

function Conflict({ saving }: { readonly saving: ReturnType<typeof useSave> }): ReactNode {
  const say = useFieldLabels();
  const { clash } = saving;
  const differences = clash?.fields.map((field) => ({
    field: say.name(field),
    yours: say.value(field, clash.patch[field]),
    theirs: say.value(field, clash.theirs.organisation[field]),
  }));
  return <ConflictDialog differences={differences} onKeepYours={saving.keepMine} onTakeTheirs={saving.takeTheirs} />;
}
