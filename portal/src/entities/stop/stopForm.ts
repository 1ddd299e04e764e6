import type { FormErrors } from '@mantine/form';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { useForm } from '#portal/forms/useForm.ts';

type AnyForm = ReturnType<typeof useForm<Record<string, unknown>, unknown>>;

/** What the fields of a stop ask of the form around them, whatever else that holds. */
export interface StopForm {
  errors: FormErrors;
  clearFieldError: (path: string) => void;
  validateField: (path: string) => unknown;
  getInputProps: (path: string) => ReturnType<AnyForm['getInputProps']>;
}

/** What a part of a stop's form is given: in a tour, in a template, or without either. */
export interface StopFormProps<Name extends keyof StopFields> {
  form: StopForm;
  /** Keeps the fields of two forms on one page apart. */
  formName: string;
  /** Stands before the names of the stop's fields, `stops.3.`; nothing where the form is that of the stop alone. */
  path: string;
  stop: Pick<StopFields, Name>;
  /** Of no day yet: without order numbers, a time for the driver, and the customer's hours of a day. */
  isOfTemplate?: boolean;
  change: (change: Partial<Pick<StopFields, Name>>) => void;
}
