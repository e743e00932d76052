import * as z from 'zod/mini'
import { EMIRATES, MEMBER_TYPES, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { MEMBER_RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { Paging } from '#shared/platform/wire.ts'
import { REGISTER_STATUSES } from './register-enums.ts'

// PostgreSQL text cannot contain this character
const PRINTABLE = /^[^\0]*$/

/** `search` matches name, email address, mobile number and membership number; `dues` applies to members only. */
export const RegisterFilters = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(PRINTABLE))),
  status: z.optional(z.enum(REGISTER_STATUSES)),
  type: z.optional(z.enum(MEMBERSHIP_TYPES)),
  memberType: z.optional(z.enum(MEMBER_TYPES)),
  emirate: z.optional(z.enum(EMIRATES)),
  dues: z.optional(z.enum(MEMBER_RENEWAL_STATUSES)),
})
export type RegisterFilters = z.infer<typeof RegisterFilters>

export const RegisterPage = z.object({ ...Paging.shape, ...RegisterFilters.shape })
export type RegisterPage = z.infer<typeof RegisterPage>
