import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Location } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { locationsQuery } from '../../../api/shared-queries.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';

interface Props {
  /** New country of the organisation, just saved. */
  readonly country: string | undefined;
  onDone(): void;
}

/** Offers to move the default location too: its country determines the factors of entries without a location. */
export function HeadOffice({ country, onDone }: Props): ReactNode {
  const { data: locations = [] } = useQuery(locationsQuery);
  const office = locations.find(({ isDefault }) => isDefault);
  if (country === undefined || office === undefined || office.country === country) return null;
  return <Offer country={country} office={office} onDone={onDone} />;
}

function Offer({ country, office, onDone }: Required<Props> & { readonly country: string; readonly office: Location }) {
  const { organisation: words, locations } = useTexts().organisations;
  const format = useFormat();
  const move = useChange({
    run: () => tonne.locations.update(office.id, { country, region: null }),
    refresh: [['locations']],
    say: () => locations.changed,
    done: onDone,
  });
  return (
    <ConfirmDialog
      isOpen
      title={words.moveOffice(office.name, format.country(country))}
      verb={words.moveOfficeVerb}
      isPending={move.isPending}
      onYes={() => move.mutate()}
      onNo={onDone}
    >
      <Text size="sm">{words.moveOfficeHint(office.name, format.country(office.country))}</Text>
    </ConfirmDialog>
  );
}
