import { Center, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { BeginLater } from '../../components/lazy.tsx';
import { Brand } from '../../shell/navigation.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card on its own page, for users who are not signed in to the console yet. */
export function SignInLayout({ title, children }: Props): ReactNode {
  useEffect(() => {
    document.title = title;
  }, [title]);
  // A link opened in the same tab changes only the fragment.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder p="xl" w={400} maw="100%" bg="var(--card)">
        <Stack>
          <Brand />
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
        </Stack>
      </Paper>
      <BeginLater />
    </Center>
  );
}

/** Removes secrets from the address at once, so that they never end up in the history or a shared link. */
export function takeFragment(): string {
  const fragment = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname + location.search);
  return fragment;
}
