import * as z from 'zod/mini'
import { EmailAddress } from '#shared/accounts/password-rules.ts'
import { CONTACT_SUBJECTS } from './contact-vocabulary.ts'

const REQUIRED = 'Please fill in this field'

/** A message to the committee. `website` is a field that people never see: whoever fills it is no person. */
export const ContactForm = z.object({
  name: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(200)),
  email: EmailAddress,
  /** Without one, or with an empty one, it is the default of the form. */
  subject: z.nullish(z.enum(['', ...CONTACT_SUBJECTS], 'Please choose a subject')),
  message: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(10_000)),
  website: z.nullish(z.string().check(z.maxLength(2000))),
})
export type ContactForm = z.infer<typeof ContactForm>
