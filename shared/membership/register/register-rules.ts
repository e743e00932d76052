import * as z from 'zod/mini'
import { BLOOD_GROUPS, EMIRATES, MEMBER_TYPES, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { MEMBER_RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { line, requiredLine, SearchText } from '#shared/platform/fields/field-rules.ts'
import { Paging } from '#shared/platform/wire.ts'
import { REGISTER_SORTS, REGISTER_STATUSES, type StandardView } from './register-enums.ts'

// PostgreSQL text cannot contain this character

/** `search` matches name, email address, mobile number and membership number; `dues` applies to members only. */
export const RegisterFilters = z.object({
  search: SearchText,
  status: z.optional(z.enum(REGISTER_STATUSES)),
  type: z.optional(z.enum(MEMBERSHIP_TYPES)),
  /** The id of a plan. */
  plan: z.optional(z.uuid()),
  memberType: z.optional(z.enum(MEMBER_TYPES)),
  emirate: z.optional(z.enum(EMIRATES)),
  dues: z.optional(z.enum(MEMBER_RENEWAL_STATUSES)),
  bloodGroup: z.optional(z.enum(BLOOD_GROUPS)),
  /** The year of joining. */
  joined: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2200))),
})
export type RegisterFilters = z.infer<typeof RegisterFilters>

/** What a view of the register stores: the filters and the order. */
export const ViewFilters = z.object({ ...RegisterFilters.shape, sort: z.optional(z.enum(REGISTER_SORTS)) })
export type ViewFilters = z.infer<typeof ViewFilters>

export const RegisterPage = z.object({ ...Paging.shape, ...ViewFilters.shape })
export type RegisterPage = z.infer<typeof RegisterPage>

const MAX_EXPORTED = 100

/** What is exported: the filtered register, or the people selected in it. */
export const RegisterExport = z.object({
  ...RegisterFilters.shape,
  ids: z.optional(
    z.pipe(
      z.pipe(
        line(MAX_EXPORTED * 40),
        z.transform((list: string) => list.split(',')),
      ),
      z.array(z.uuid()).check(z.maxLength(MAX_EXPORTED)),
    ),
  ),
})

export const ViewName = requiredLine('Please enter a name', 40)

/** The filters of the views that everybody has, in the given year. */
export const standardFilters = (year: number): Record<StandardView, ViewFilters> => ({
  everybody: {},
  applications: { status: 'pending' },
  overdue: { dues: 'overdue' },
  joined_this_year: { joined: year },
  possible_duplicates: { status: 'possible_duplicates' },
})
