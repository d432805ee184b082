import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { useTexts } from '../i18n/index.ts';
import { areas } from './areas.ts';
import classes from './navigation.module.css';

/** Plain links, which mark the current area themselves: a new page draws two of them again, and not the whole list. */
export function Navigation(): ReactNode {
  const { shell } = useTexts();
  const { scopes } = useSession();
  return areas
    .filter(({ scope }) => scope === undefined || scopes.includes(scope))
    .map(({ id, path, icon: Icon }) => (
      <Link key={id} to={path} className={classes.link} activeOptions={path === '/' ? HOME : AREA}>
        <Icon size={16} />
        {shell.areas[id]}
      </Link>
    ));
}

/** The screens below belong to an area, whatever filters they have. */
const AREA = { includeSearch: false };
const HOME = { exact: true, includeSearch: false };

export function Brand(): ReactNode {
  const { shell } = useTexts();
  return (
    <Group component={Link} {...{ to: '/' }} gap="xs" c="inherit" td="none">
      <img src="/icon.svg" alt="" width="26" height="26" />
      <Text fw={650}>{shell.product}</Text>
    </Group>
  );
}
