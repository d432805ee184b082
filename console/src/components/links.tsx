import { ActionIcon, type ActionIconProps, Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type Native<Own> = Own & Omit<ComponentPropsWithRef<'a'>, keyof Own>;

/** Mantine's looks with the router's links: the compiler checks every address. */
export const AnchorLink = createLink((props: Native<AnchorProps>): ReactNode => <Anchor {...props} />);

/** A link that looks like a button, for a step that leads to another screen. */
export const ButtonLink = createLink((props: Native<ButtonProps>): ReactNode => <Button component="a" {...props} />);

export const IconLink = createLink(
  (props: Native<ActionIconProps>): ReactNode => <ActionIcon component="a" {...props} />,
);

/** Destination of a link, as data. */
export interface Destination {
  readonly to: LinkProps['to'];
  readonly search?: object;
}

/** For a link whose destination is data: only a literal path has the types of its search. */
export const leadingTo = (destination: Destination): LinkProps => destination as LinkProps;
