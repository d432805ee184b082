import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { ActivitySearchField } from '../../entries/index.ts';

interface Props {
  readonly value: string | null;
  onChange(code: string | null): void;
}

const ANYWHERE = {};

/** One activity for all rows, such as that of a file of fuel bills. */
export function DefaultActivity({ value, onChange }: Props): ReactNode {
  const texts = useImportTexts();
  const activityName = useActivityName();
  const [picked, setPicked] = useState<{ readonly code: string; readonly name: string }>();
  const named = value === picked?.code ? picked?.name : undefined;
  return (
    <div>
      <ActivitySearchField
        isOptional
        chosenName={value === null ? '' : (named ?? activityName({ activity: value, subcategory: value }))}
        place={ANYWHERE}
        error={undefined}
        onActivity={(activity) => {
          setPicked(activity);
          onChange(activity.code);
        }}
      />
      {value !== null && (
        <Anchor component="button" type="button" size="xs" onClick={() => onChange(null)}>
          {texts.noDefault}
        </Anchor>
      )}
    </div>
  );
}
