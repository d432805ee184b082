import { createContext } from 'react';

/** The state that the guard of a form reports to the dialog around it. */
export interface FormInput {
  readonly isDirty: boolean;
  /** Whether it asks already, because the page is about to be left. */
  readonly isAsking: boolean;
}

export interface AroundForm {
  /** Somebody wants to close the dialog, though the form has input. */
  readonly isClosing: boolean;
  setInput(input: FormInput): void;
  stay(): void;
  leave(): void;
}

export const NOTHING_TYPED: FormInput = { isDirty: false, isAsking: false };

export const FormDialogContext = createContext<AroundForm | undefined>(undefined);
