import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';

export function Brand(): ReactNode {
  const { shell } = useTexts();
  return (
    <Group component={Link} {...{ to: '/' }} gap="xs" c="inherit" td="none">
      <img src="/icon.svg" alt="" width="26" height="26" />
      <Text fw={650}>{shell.product}</Text>
    </Group>
  );
}
