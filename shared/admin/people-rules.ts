import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-enums.ts'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { line, requiredLine } from '#shared/platform/fields/field-rules.ts'

export const NewAccount = z.object({
  email: EmailAddress,
  firstName: requiredLine('Please enter a name', 100),
  /** Empty for people with a single name. */
  lastName: line(100),
  role: z.enum(ROLES),
})
export type NewAccount = z.infer<typeof NewAccount>
