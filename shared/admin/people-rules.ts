import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-enums.ts'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { line, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { Day } from '#shared/platform/wire.ts'

export const NewAccount = z.object({
  email: EmailAddress,
  firstName: requiredLine('Please enter a name', 100),
  /** Empty for people with a single name. */
  lastName: line(100),
  role: z.enum(ROLES),
})
export type NewAccount = z.infer<typeof NewAccount>

/** `endsOn` names the last day of single duties; the others have no end. The super admin enters their own password again. */
export const DutiesChange = z.object({
  duties: z.array(z.enum(DUTIES)).check(z.maxLength(DUTIES.length)),
  endsOn: z.optional(z.partialRecord(z.enum(DUTIES), Day)),
  password: z.string().check(z.maxLength(200)),
})
export type DutiesChange = z.infer<typeof DutiesChange>
