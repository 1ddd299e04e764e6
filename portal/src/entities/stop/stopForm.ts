import type { FormErrors } from '@mantine/form';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { useForm } from '#portal/forms/useForm.ts';

type AnyForm = ReturnType<typeof useForm<Record<string, unknown>, unknown>>;

/** The part of a form that a stop's fields need. */
export interface StopForm {
  errors: FormErrors;
  clearFieldError: (path: string) => void;
  validateField: (path: string) => unknown;
  getInputProps: (path: string) => ReturnType<AnyForm['getInputProps']>;
}

/** Props of the parts of a stop's form: in a tour, in a template, or for a single stop. */
export interface StopFormProps<Name extends keyof StopFields> {
  form: StopForm;
  /** Distinguishes the fields of two forms on one page. */
  formName: string;
  /** Prefix of the stop's field names, such as `stops.3.`; empty in the form of a single stop. */
  path: string;
  stop: Pick<StopFields, Name>;
  /** True if the stop has no day yet: no order numbers, no time for the driver, no hours of a day. */
  isOfTemplate?: boolean;
  change: (change: Partial<Pick<StopFields, Name>>) => void;
}
