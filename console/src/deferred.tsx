import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { type ReactNode, useEffect } from 'react';
import { loadFont } from './font.ts';

/** Parts of the page that no first figure needs. */
export default function DeferredParts(): ReactNode {
  useEffect(loadFont, []);
  return <Notifications position="bottom-right" />;
}
