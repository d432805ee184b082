import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Texts, useTexts } from '../i18n/index.ts';
import { lazyComponent } from './lazy.tsx';
import classes from './term.module.css';

type Attributes = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

interface Props {
  /** If undefined, the element gets no hint. */
  readonly label: string | undefined;
  /** Rendered as a DOM element; receives the attributes of the hint. */
  readonly children: ReactElement<Attributes>;
}

const HintTooltip = lazyComponent(() => import('./tooltip.tsx'));

const DELAY_MS = 300;

/** Explains an element on hover, focus and tap. The bubble is created on first use: a screen has many, few are read. */
export const Hint = ({ label, children }: Props): ReactNode =>
  label === undefined ? children : <Explained label={label}>{children}</Explained>;

function Explained({ label, children }: Props & { readonly label: string }): ReactNode {
  const [isOpen, setOpen] = useState<boolean>();
  const target = useRef<HTMLElement>(null);
  const ref = useMergedRef(target, children.props.ref);
  const delay = useRef(0);
  const show = () => setOpen(true);
  const hide = () => {
    clearTimeout(delay.current);
    setOpen((now) => now && false);
  };
  useEffect(() => () => clearTimeout(delay.current), []);
  useEscape(isOpen === true, hide);
  const attributes: Attributes = {
    ref,
    onPointerEnter: () => {
      delay.current = window.setTimeout(show, DELAY_MS);
    },
    // On touch, every tap also fires a leave event. The bubble stays until the next tap elsewhere.
    onPointerLeave: ({ pointerType }: PointerEvent<HTMLElement>) => pointerType !== 'touch' && hide(),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      children.props.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      children.props.onBlur?.(event);
      hide();
    },
    'aria-description': isOpen ? label : undefined,
  };
  return (
    <>
      {cloneElement(children, attributes)}
      {isOpen !== undefined && (
        <Suspense>
          <HintTooltip target={target} isOpen={isOpen} label={label} />
        </Suspense>
      )}
    </>
  );
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEscape` is new with every render
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}

export type TermId = keyof Texts['glossary'];

interface TermProps {
  /** If undefined, the words get no explanation. */
  readonly id: TermId | undefined;
  readonly children: ReactNode;
}

/** A glossary term with its explanation on hover and focus. */
export function Term({ id, children }: TermProps): ReactNode {
  const { glossary } = useTexts();
  if (id === undefined) return children;
  return (
    <Hint label={glossary[id]}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span className={classes.term} tabIndex={0}>
        {children}
      </span>
    </Hint>
  );
}
