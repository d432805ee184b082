import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { SearchIcon } from '@primer/octicons-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { useFoundRecords } from './records.ts';
import { AT_MOST, keepWanted, useGroups } from './results.tsx';

const PAUSE_MS = 200;

const [store, palette] = createSpotlight();

/** Finds any screen by a few letters of its name, and any record by name, reference or identifier. */
export default function PaletteDialog({ asked }: { readonly asked: number }): ReactNode {
  const { shell } = useTexts();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const found = useFoundRecords(settled);
  const groups = useGroups(text, found, settled === text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the palette is requested
  useEffect(palette.toggle, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list may have changed
  useLayoutEffect(chooseFirst, [text, settled, found]);
  return (
    <Spotlight
      store={store}
      actions={groups}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      centered={false}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      maxHeight={420}
      limit={AT_MOST * 4}
      filter={keepWanted}
      nothingFound={shell.nothingFound}
      attributes={{ content: { 'aria-label': shell.palette } }}
      searchProps={{ placeholder: shell.palette, leftSection: <SearchIcon />, 'aria-label': shell.palette }}
    />
  );
}

/** Enter opens the first result. The library selects it before the list is rendered for the new input. */
function chooseFirst(): void {
  const list = document.querySelector('.mantine-Spotlight-actionsList');
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
