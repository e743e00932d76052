import * as z from 'zod/mini'
import { Card } from '#shared/membership/card-api.ts'
import { CommitteeRecord } from '#shared/membership/member-admin-api.ts'
import { MEMBERSHIP_TYPES, RELATIONS } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { HOUSEHOLD_LOGINS } from './household-rules.ts'

const Text = z.nullable(z.string())

/** Somebody of a household as the member sees them; a person of the household sees only their own row. */
const HouseholdPerson = z.object({
  /** Null for the member. */
  familyMemberId: z.nullable(z.uuid()),
  name: z.string(),
  relation: z.nullable(z.enum(RELATIONS)),
  dateOfBirth: z.nullable(Day),
  age: z.nullable(z.int()),
  photoUrl: Text,
  login: z.enum(HOUSEHOLD_LOGINS),
  /** The address of the login or of the invitation. */
  loginAddress: Text,
  lastLoginAt: z.nullable(Instant),
  /** Old enough for a membership of their own. */
  isGrown: z.boolean(),
  /** Their application for one waits for the committee. */
  hasApplied: z.boolean(),
})

const Household = z.object({
  memberId: z.uuid(),
  /** In whose name the membership is. */
  memberName: z.string(),
  membershipNumber: Text,
  membershipType: z.enum(MEMBERSHIP_TYPES),
  /** The membership is in the viewer's name. */
  isOwn: z.boolean(),
  /** The membership gives its rights to the household. */
  isActive: z.boolean(),
  people: z.array(HouseholdPerson),
})

const HouseholdInvitation = z.object({
  /** The id of the person in the family. */
  id: z.uuid(),
  name: z.string(),
  memberName: z.string(),
})

const Invitation = z.object({ email: EmailAddress })
/** Somebody of a family as the committee sees them; the member is not among them. */
const FamilyLogin = z.object({ ...HouseholdPerson.shape, familyMemberId: z.uuid() })
/** One of the plans that are open to applicants; without it a single membership. */
const OwnMembership = z.nullish(z.object({ planId: z.nullish(z.uuid('Please choose a plan')) }))
const InFamily = z.object({ ...ById.shape, personId: z.uuid() })

export const householdApi = {
  'GET /api/members/household': {
    why: 'The people of a household with their logins; a person of the household sees only themselves',
    response: Household,
  },
  'POST /api/members/family/:id/invite': {
    why: 'A member invites somebody of the family, from 16, to a login of their own (decision 58)',
    params: ById,
    body: Invitation,
    response: Message,
  },
  'DELETE /api/members/family/:id/login': {
    why: 'A member ends the login or the invitation of somebody of the family',
    params: ById,
    response: Message,
  },
  'GET /api/members/family/:id/card': {
    why: 'The card of somebody of the family, for the member and the person',
    params: ById,
    response: Card,
  },
  'POST /api/members/family/:id/own-membership': {
    why: 'A member applies for a membership of their own for somebody grown of the family',
    params: ById,
    body: OwnMembership,
    response: Message,
  },
  'GET /api/admin/members/:id/family': {
    why: 'The people of a family with the state of their logins, for the committee',
    params: ById,
    response: z.array(FamilyLogin),
  },
  'POST /api/admin/members/:id/family/:personId/own-membership': {
    why: 'The committee enters an application of their own for somebody grown of a family',
    params: InFamily,
    body: OwnMembership,
    response: CommitteeRecord,
  },
  'GET /api/household-invitations': {
    why: 'The households that have asked the holder of this account to join',
    response: z.array(HouseholdInvitation),
  },
  'POST /api/household-invitations/:id/accept': {
    why: 'Somebody with an account confirms that they are the person of this family',
    params: ById,
    response: Message,
  },
  'POST /api/household-invitations/:id/decline': {
    why: 'Somebody with an account says that they are not the person of this family, or do not want to join',
    params: ById,
    response: Message,
  },
  'POST /api/admin/members/:id/family/:personId/invite': {
    why: 'The committee invites somebody of a family to a login of their own (decision 58)',
    params: InFamily,
    body: Invitation,
    response: CommitteeRecord,
  },
  'DELETE /api/admin/members/:id/family/:personId/login': {
    why: 'The committee ends the login or the invitation of somebody of a family',
    params: InFamily,
    response: CommitteeRecord,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    household: typeof householdApi
  }
}
