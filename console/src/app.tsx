import { MantineProvider, MantineThemeProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createQueries } from './api/queries.ts';
import { forgetRequests } from './api/requests.ts';
import { Later } from './parts/later.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import { createConsoleRouter } from './routes.ts';
import { type Language, type Texts, TextsProvider, useTexts } from './texts/index.ts';
import { LAYERS, theme } from './theme.ts';

const LaterParts = lazyPart(() => import('./later-parts.tsx'));

const queries = createQueries();
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
      <WordsOfParts>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Later>
            <LaterParts />
          </Later>
          <Layers />
        </QueryClientProvider>
      </WordsOfParts>
    </TextsProvider>
  </MantineProvider>
);

/** A region of its own, so that screen reader users who move by region find open dialogs and menus. */
function Layers(): ReactNode {
  const { shell } = useTexts();
  return <section id={LAYERS} aria-label={shell.layers} />;
}

/** Buttons that Mantine draws itself say what they do, in the language of the reader. */
function WordsOfParts({ children }: { readonly children: ReactNode }): ReactNode {
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
