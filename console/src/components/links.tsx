import { ActionIcon, type ActionIconProps, Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type Native<Own> = Own & Omit<ComponentPropsWithRef<'a'>, keyof Own>;

/** Router links with Mantine's styles. The compiler checks every address. */
export const AnchorLink = createLink((props: Native<AnchorProps>): ReactNode => <Anchor {...props} />);

/** A link styled as a button, for a step that leads to another screen. */
export const ButtonLink = createLink((props: Native<ButtonProps>): ReactNode => <Button component="a" {...props} />);

export const IconLink = createLink(
  (props: Native<ActionIconProps>): ReactNode => <ActionIcon component="a" {...props} />,
);

/** Destination of a link, as data. */
export interface Destination {
  readonly to: LinkProps['to'];
  readonly search?: object;
}

/** Casts a destination passed as data: only a literal path has typed search parameters. */
export const leadingTo = (destination: Destination): LinkProps => destination as LinkProps;
