import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ImportRow } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useActivityName } from '../../../../api/activity-names.ts';
import { locationsQuery } from '../../../../api/shared-queries.ts';
import { AnchorLink } from '../../../../components/links.tsx';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { useFormat, useTexts } from '../../../../i18n/index.ts';

/** The entry that the row makes or has made, in one sentence. */
export function Understood({ row }: { readonly row: ImportRow }): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const { common } = useTexts();
  const format = useFormat();
  const activityName = useActivityName();
  const { data: locations = [] } = useQuery(locationsQuery);
  const { understood, entryId, state, ignoredBecause } = row;
  if (state === 'ignored') {
    return (
      <Text size="sm" c="dimmed">
        {ignoredBecause !== null && `${texts.ignoredReasons[ignoredBecause] ?? ignoredBecause}: `}
        {texts.ignoredRow}
      </Text>
    );
  }
  if (understood === null) return null;
  const { quantity, unit, periodStart, periodEnd, locationId, tco2e } = understood;
  const parts = [
    activityName(understood),
    `${format.number(quantity)} ${common.unit(unit, quantity)}`,
    format.period(periodStart, periodEnd),
    locations.find(({ id }) => id === locationId)?.name,
    common.tonnes(format.tonnes(tco2e)),
  ];
  const words = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  return (
    <Text size="sm">
      {entryId === null ? (
        `${texts.makes}: ${words}`
      ) : (
        <AnchorLink to="/entries/$entryId" params={{ entryId }} inherit>
          {texts.entry}: {words}
        </AnchorLink>
      )}
    </Text>
  );
}
