import { MantineProvider, MantineThemeProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { forgetRequests } from './api/request-log.ts';
import { Later, lazyComponent } from './components/lazy.tsx';
import { type Language, type Texts, TextsProvider, useTexts } from './i18n/index.ts';
import { createConsoleRouter } from './routes.ts';
import { LAYERS, theme } from './theme.ts';

const DeferredParts = lazyComponent(() => import('./deferred.tsx'));

const FRESH_MS = 30_000;

// The SDK has its own retries, so a failure that reaches a query is final.
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } });
const router = createConsoleRouter(queries);
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  if (pathChanged) forgetRequests();
});

interface Props {
  readonly language: Language;
  readonly texts: Texts;
}

export const App = ({ language, texts }: Props): ReactNode => (
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <TextsProvider language={language} texts={texts}>
      <TranslatedDefaults>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Later>
            <DeferredParts />
          </Later>
          <Layers />
        </QueryClientProvider>
      </TranslatedDefaults>
    </TextsProvider>
  </MantineProvider>
);

/** A region of its own, so that screen reader users who move by region find open dialogs and menus. */
function Layers(): ReactNode {
  const { shell } = useTexts();
  return <section id={LAYERS} aria-label={shell.layers} />;
}

/** Buttons that Mantine draws itself say what they do, in the language of the reader. */
function TranslatedDefaults({ children }: { readonly children: ReactNode }): ReactNode {
  const { common } = useTexts();
  const close = { 'aria-label': common.close };
  const components = {
    Drawer: { defaultProps: { closeButtonProps: close } },
    Modal: { defaultProps: { closeButtonProps: close } },
    Notification: { defaultProps: { closeButtonProps: close } },
  };
  return (
    <MantineThemeProvider inherit theme={{ components }}>
      {children}
    </MantineThemeProvider>
  );
}
