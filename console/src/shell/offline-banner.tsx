import { Alert } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTexts } from '../texts/index.ts';

/** Says that the network is gone, for as long as it is. Queries and changes wait meanwhile. */
export function OfflineBanner(): ReactNode {
  const { shell } = useTexts();
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="status">
      {!isOnline && (
        <Alert color="yellow" title={shell.offline} mb="md">
          {shell.offlineHint}
        </Alert>
      )}
    </div>
  );
}
