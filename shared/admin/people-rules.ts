import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-vocabulary.ts'
import { EmailAddress } from '#shared/accounts/password-rules.ts'

const NAME = 'Please enter a name'
const TOO_LONG = 'Please use at most 100 characters'

export const NewAccount = z.object({
  email: EmailAddress,
  firstName: z.string(NAME).check(z.trim(), z.minLength(1, NAME), z.maxLength(100, TOO_LONG)),
  /** Empty for people of one name. */
  lastName: z.string().check(z.trim(), z.maxLength(100, TOO_LONG)),
  role: z.enum(ROLES),
})
export type NewAccount = z.infer<typeof NewAccount>
