import * as z from 'zod/mini'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { line, requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { CONTACT_SUBJECTS } from './contact-enums.ts'

const REQUIRED = 'Please fill in this field'

/** The specification sets no limit; this one fits even a long letter. */
const MAX_CONTACT_MESSAGE = 20_000

/** A message to the committee. `website` is a honeypot field: people never see it, so only bots fill it in. */
export const ContactForm = z.object({
  name: requiredLine(REQUIRED, 200),
  email: EmailAddress,
  /** Missing or empty means the form's default. */
  subject: z.nullish(z.enum(['', ...CONTACT_SUBJECTS], 'Please choose a subject from the list')),
  message: requiredLines(REQUIRED, MAX_CONTACT_MESSAGE),
  website: z.nullish(line(2000)),
})
export type ContactForm = z.infer<typeof ContactForm>
