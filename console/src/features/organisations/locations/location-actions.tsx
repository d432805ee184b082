import { Text } from '@mantine/core';
import type { Location } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useAdminsRefusal } from '../../../components/permission.tsx';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useRecordAction } from '../../record/index.ts';

interface Props {
  readonly location: Location;
  onEdit(): void;
}

export function LocationActions({ location, onEdit }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const { locations } = organisations;
  const [isDeleting, setDeleting] = useState(false);
  const stop = () => setDeleting(false);
  const refresh = [['locations'], ['usage']];
  const makeDefault = useChange({
    run: () => tonne.locations.update(location.id, { isDefault: true }),
    refresh,
    say: () => locations.changed,
  });
  const remove = useChange({
    run: () => tonne.locations.delete(location.id),
    refresh,
    say: () => locations.deleted(location.name),
    done: stop,
  });
  const record = useRecordAction('location', location.id);
  const { isDefault } = location;
  const refusal = useAdminsRefusal();
  return (
    <>
      <RowMenu
        label={locations.actionsFor(location.name)}
        actions={[
          { label: common.edit, refusal, onClick: onEdit },
          ...(isDefault ? [] : [{ label: locations.makeDefault, refusal, onClick: () => makeDefault.mutate() }]),
          ...record,
          {
            label: common.delete,
            isDangerous: true,
            refusal: isDefault ? locations.defaultStays : refusal,
            onClick: () => setDeleting(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        title={locations.deleteTitle(location.name)}
        verb={common.delete}
        isDangerous
        isPending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={stop}
      >
        <Text size="sm">{locations.deleteHint}</Text>
      </ConfirmDialog>
    </>
  );
}
