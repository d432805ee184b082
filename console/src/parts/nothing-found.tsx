import type { ReactNode } from 'react';

/** In place of options. A list has nothing but options in it, so for screen readers it is one that cannot be chosen. */
export const NothingFound = ({ children }: { readonly children: ReactNode }): ReactNode => (
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
  <span role="option" aria-selected={false} aria-disabled>
    {children}
  </span>
);
