import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-enums.ts'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import { END_REASONS } from '#shared/membership/ending-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { Applicant, FamilyMember as FamilyMemberInput, MAX_FAMILY_MEMBERS } from './application-rules.ts'
import { BalanceFields } from './dues/ledger-year.ts'
import {
  BLOOD_GROUPS,
  EMIRATES,
  MEMBER_DECISIONS,
  MEMBER_TYPES,
  MEMBERSHIP_STATUSES,
  MEMBERSHIP_TYPES,
  RELATIONS,
} from './member-enums.ts'
import { ProfileChange } from './profile-rules.ts'
import { MEMBER_RENEWAL_STATUSES, RENEWAL_STATUSES } from './renewal-enums.ts'

const Text = z.nullable(z.string())

/** The signed-in account, with the state of its membership. */
const CurrentAccount = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: Text,
  role: z.enum(ROLES),
  /** Of an admin: null without limits. */
  duties: z.nullable(z.array(z.enum(DUTIES))),
  isFirstLogin: z.boolean(),
  mustSetUpSecondStep: z.boolean(),
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  membership: z.nullable(z.object({ id: z.uuid(), status: z.enum(MEMBERSHIP_STATUSES), isActive: z.boolean() })),
  /** The household of somebody without an active membership of their own who has a login in a family. */
  household: z.nullable(
    z.object({ familyMemberId: z.uuid(), memberName: z.string(), isActive: z.boolean(), canTrade: z.boolean() }),
  ),
})

export const FamilyMember = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  dateOfBirth: Day,
  bloodGroup: z.enum(BLOOD_GROUPS),
  photoUrl: Text,
  createdAt: Instant,
})

const Renewal = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  renewalYear: z.int(),
  renewalDate: z.nullable(Day),
  dueDate: Day,
  /** The amount due for the year. */
  amount: Dirhams,
  ...BalanceFields,
  paymentMethod: Text,
  paymentReference: Text,
  status: z.enum(RENEWAL_STATUSES),
  processedBy: z.nullable(z.uuid()),
  createdAt: Instant,
})

/** The same as admins see it. */
const AnnotatedRenewal = z.object({ ...Renewal.shape, notes: z.optional(Text) })

export const Member = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** For an erased person these three are null, and the addresses and numbers are empty. An imported one may lack some. */
  dateOfBirth: z.nullable(Day),
  emirate: z.nullable(z.enum(EMIRATES)),
  bloodGroup: z.nullable(z.enum(BLOOD_GROUPS)),
  nativeAddress: z.string(),
  currentAddress: z.string(),
  mobileNumber: z.string(),
  phoneNumber: Text,
  whatsappNumber: Text,
  occupation: Text,
  workPlace: Text,
  emergencyContactName: Text,
  emergencyContactPhone: Text,
  profileImageUrl: Text,
  photoUrl: Text,
  /** That of the plan. */
  membershipType: z.enum(MEMBERSHIP_TYPES),
  planId: z.uuid(),
  memberType: z.enum(MEMBER_TYPES),
  membershipNumber: Text,
  status: z.enum(MEMBERSHIP_STATUSES),
  rejectionReason: Text,
  suspendedAt: z.nullable(Instant),
  resignedAt: z.nullable(Instant),
  endReason: z.nullable(z.enum(END_REASONS)),
  /** The last day of a membership that will end. */
  endsOn: z.nullable(Day),
  deceasedAt: z.nullable(Instant),
  diedOn: z.nullable(Day),
  lapsedAt: z.nullable(Instant),
  erasedAt: z.nullable(Instant),
  correctionRequestedAt: z.nullable(Instant),
  correctionNote: Text,
  /** When the application was closed because the applicant had not corrected it. */
  applicationClosedAt: z.nullable(Instant),
  approvedBy: z.nullable(z.uuid()),
  approvedAt: z.nullable(Instant),
  joinedDate: z.nullable(Day),
  lastRenewalDate: z.nullable(Day),
  renewalDueDate: z.nullable(Day),
  renewalStatus: z.enum(MEMBER_RENEWAL_STATUSES),
  createdAt: Instant,
  updatedAt: Instant,
  /** Details that the application asks for are missing. */
  toComplete: z.boolean(),
  /** When the latest application was submitted. */
  submittedAt: Instant,
})
export const MemberProfile = z.object({
  ...Member.shape,
  /** Null while there are only the two first plans. */
  planName: Text,
  familyMembers: z.array(FamilyMember),
  renewals: z.array(Renewal),
  /** The history of the membership, latest first. */
  history: z.array(z.object({ decision: z.enum(MEMBER_DECISIONS), reason: Text, createdAt: Instant })),
})

/** As the member reads it. */
const OwnProfile = z.object({
  ...MemberProfile.shape,
  /** The member has been approved and has not visited the site since. */
  firstVisitDue: z.boolean(),
})

/** A member as the member and admins see it; only admins get the ledger's notes. */
const ViewedProfile = z.object({ ...MemberProfile.shape, renewals: z.array(AnnotatedRenewal) })

const Consent = z.literal(true, 'You must agree to the terms and conditions')

/** The email address may be on either level; for a signed-in account it is filled in beforehand. */
export const Application = z
  .object({
    member: z.object({
      ...Applicant.shape,
      /** One of `GET /api/plans` of the same membership type; without it the usual one of the type. */
      planId: z.nullish(z.uuid('Please choose a plan')),
      photoUrl: z.nullish(line(200)),
      email: z.nullish(EmailAddressOrNone),
    }),
    familyMembers: z.nullish(z.array(FamilyMemberInput).check(z.maxLength(MAX_FAMILY_MEMBERS))),
    email: z.nullish(EmailAddressOrNone),
    agreeToTerms: Consent,
  })
  // runs even beside other errors, so that everything missing is reported at once
  .check(
    z.refine((application) => Boolean(findStatedAddress(application)), {
      error: 'Please enter a valid email address',
      path: ['email'],
      when: ({ value }) => isObject(value),
    }),
    z.refine(({ member, familyMembers }) => member.membershipType === 'family' || !familyMembers?.length, {
      error: 'Only a family membership has family members',
      path: ['familyMembers'],
    }),
  )
export type Application = z.infer<typeof Application>

type Stated = { email?: unknown; member?: { email?: unknown } | undefined }

/** The email address stated in an application; undefined or empty without one. */
export const findStatedAddress = ({ email, member }: Stated): unknown => email || member?.email

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

export const membershipApi = {
  'GET /api/auth/user': { response: CurrentAccount },
  'POST /api/upload/photo': { files: 'photo', response: z.object({ url: z.string() }) },
  'POST /api/members/register': { status: 201, body: Application, response: Message },
  'GET /api/members/profile': { response: OwnProfile },
  'PUT /api/members/profile': { body: ProfileChange, response: OwnProfile },
  'POST /api/members/first-visit': {
    why: 'Remembers that a new member has been welcomed on the first visit',
    response: Message,
  },
  'GET /api/members/:id': { params: ById, response: ViewedProfile, viewer: true },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    membership: typeof membershipApi
  }
}
