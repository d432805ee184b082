import { NavLink } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { useTexts } from '../texts/index.ts';
import { areas } from './areas.ts';
import classes from './navigation.module.css';

export function Navigation(): ReactNode {
  const { shell } = useTexts();
  const { scopes } = useSession();
  const { pathname } = useLocation();
  return areas
    .filter(({ scope }) => scope === undefined || scopes.includes(scope))
    .map(({ id, path, icon: Icon }) => (
      <NavLink
        key={id}
        component={Link}
        to={path}
        label={shell.areas[id]}
        leftSection={<Icon size={16} />}
        active={isWithin(pathname, path)}
        aria-current={isWithin(pathname, path) ? 'page' : undefined}
        className={classes.link}
      />
    ));
}

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
