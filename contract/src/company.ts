/** The company itself: the record that its people share. Its screens join later; its name stands in the bar. */
import * as z from 'zod/mini';

export const companyLimits = { nameMinimum: 2, nameMaximum: 128 } as const;

export const companyName = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(companyLimits.nameMinimum, 'too-short'),
    z.maxLength(companyLimits.nameMaximum, 'too-long'),
  );
