import { Center, Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@primer/octicons-react';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: Icon;
  readonly title: string;
  /** Explains what the user would see here and why. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export const Empty = ({ icon: Icon, title, children, action }: Props): ReactNode => (
  <Center py={56} px="md">
    <Stack align="center" gap="xs" maw={460} ta="center">
      <Text c="dimmed">
        <Icon size={32} />
      </Text>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed" size="sm">
        {children}
      </Text>
      {action}
    </Stack>
  </Center>
);
