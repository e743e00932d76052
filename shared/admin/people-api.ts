import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-enums.ts'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { DutiesChange, NewAccount } from './people-rules.ts'

/** `search` matches names and email address. */
export const PeopleSearch = z.object({
  ...Paging.shape,
  search: SearchText,
  role: z.optional(z.enum(ROLES)),
})
export type PeopleSearch = z.infer<typeof PeopleSearch>

/** Duties separated by commas, or 'full_admin', or 'super_admin'. */
const RequestedAudience = z
  .string()
  .check(z.regex(new RegExp(`^(?:full_admin|super_admin|(?:${DUTIES.join('|')})(?:,(?:${DUTIES.join('|')}))*)$`)))

const Duty = z.object({ duty: z.enum(DUTIES), endsOn: z.nullable(Day) })

const AccountRow = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null while the person has no login. */
  email: z.nullable(z.string()),
  role: z.enum(ROLES),
  /** Of an admin: null without limits, empty if the last duty has ended. */
  duties: z.nullable(z.array(Duty)),
  isFirstLogin: z.boolean(),
  hasSecondStep: z.boolean(),
  /** The account's member profile, if any. */
  memberId: z.nullable(z.uuid()),
  photoUrl: z.nullable(z.string()),
  /** Held now, in the order of the team. */
  offices: z.array(z.enum(OFFICER_ROLES)),
  asksForErasure: z.boolean(),
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
})

export const peopleApi = {
  'GET /api/admin/whom-to-ask': {
    why: "Who looks after a page of the portal that is not one's own (decision 61)",
    query: z.object({ audience: RequestedAudience }),
    response: Message,
  },
  'GET /api/admin/people': {
    why: 'Accounts and roles, searched and paged (decision 8)',
    query: PeopleSearch,
    response: z.array(AccountRow),
  },
  'POST /api/admin/people': {
    why: 'A super admin creates an account; returns its temporary password once',
    status: 201,
    body: NewAccount,
    /** The temporary password is returned only here and never stored. */
    response: z.object({ account: AccountRow, temporaryPassword: z.string() }),
  },
  'PUT /api/admin/people/:id/role': {
    why: 'A super admin assigns a role (decision 8)',
    params: ById,
    body: z.object({ role: z.enum(ROLES) }),
    response: AccountRow,
  },
  'PUT /api/admin/people/:id/duties': {
    why: 'A super admin says what an admin looks after (decision 61); no duties means everything',
    params: ById,
    body: DutiesChange,
    response: AccountRow,
  },
  'DELETE /api/admin/people/:id/sessions': {
    why: 'A super admin ends all sessions of an account',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    people: typeof peopleApi
  }
}
