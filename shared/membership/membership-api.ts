import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
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

/** Who is signed in, with the state of their membership. */
const CurrentAccount = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: Text,
  role: z.enum(ROLES),
  isFirstLogin: z.boolean(),
  mustSetUpSecondStep: z.boolean(),
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  membership: z.nullable(z.object({ id: z.uuid(), status: z.enum(MEMBERSHIP_STATUSES), isActive: z.boolean() })),
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
  /** What is due for the year. */
  amount: Dirhams,
  ...BalanceFields,
  paymentMethod: Text,
  paymentReference: Text,
  status: z.enum(RENEWAL_STATUSES),
  processedBy: z.nullable(z.uuid()),
  createdAt: Instant,
})

/** The same as admins read it. */
const AnnotatedRenewal = z.object({ ...Renewal.shape, notes: z.optional(Text) })

export const Member = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** Of an erased person these three are null, and the addresses and numbers empty. */
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
  membershipType: z.enum(MEMBERSHIP_TYPES),
  memberType: z.enum(MEMBER_TYPES),
  membershipNumber: Text,
  status: z.enum(MEMBERSHIP_STATUSES),
  rejectionReason: Text,
  suspendedAt: z.nullable(Instant),
  resignedAt: z.nullable(Instant),
  erasedAt: z.nullable(Instant),
  correctionRequestedAt: z.nullable(Instant),
  correctionNote: Text,
  approvedBy: z.nullable(z.uuid()),
  approvedAt: z.nullable(Instant),
  joinedDate: z.nullable(Day),
  lastRenewalDate: z.nullable(Day),
  renewalDueDate: z.nullable(Day),
  renewalStatus: z.enum(MEMBER_RENEWAL_STATUSES),
  createdAt: Instant,
  updatedAt: Instant,
  /** When the latest application was handed in. */
  submittedAt: Instant,
})
export const MemberProfile = z.object({
  ...Member.shape,
  familyMembers: z.array(FamilyMember),
  renewals: z.array(Renewal),
  /** What happened to the membership, latest first. */
  history: z.array(z.object({ decision: z.enum(MEMBER_DECISIONS), reason: Text, createdAt: Instant })),
})

/** A member as the member and admins read it: only admins get the notes of the ledger. */
const ViewedProfile = z.object({ ...MemberProfile.shape, renewals: z.array(AnnotatedRenewal) })

const Consent = z.literal(true, 'You must agree to the terms and conditions')

/** The address may stand on either level; that of an account that is signed in is filled in before. */
export const Application = z
  .object({
    member: z.object({
      ...Applicant.shape,
      photoUrl: z.nullish(z.string().check(z.maxLength(200))),
      email: z.nullish(EmailAddressOrNone),
    }),
    familyMembers: z.nullish(z.array(FamilyMemberInput).check(z.maxLength(MAX_FAMILY_MEMBERS))),
    email: z.nullish(EmailAddressOrNone),
    agreeToTerms: Consent,
  })
  // looked at beside other faults too, so that everything that is missing is named at once
  .check(
    z.refine((application) => Boolean(findStatedAddress(application)), {
      error: 'Please enter a valid email address',
      path: ['email'],
      when: ({ value }) => isObject(value),
    }),
  )
export type Application = z.infer<typeof Application>

type Stated = { email?: unknown; member?: { email?: unknown } | undefined }

/** The address that an application states; nothing where it states none. */
export const findStatedAddress = ({ email, member }: Stated): unknown => email || member?.email

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

export const membershipApi = {
  'GET /api/auth/user': { response: CurrentAccount },
  'POST /api/upload/photo': { files: 'photo', response: z.object({ url: z.string() }) },
  'POST /api/members/register': { body: Application, response: Message },
  'GET /api/members/profile': { response: MemberProfile },
  'PUT /api/members/profile': { body: ProfileChange, response: MemberProfile },
  'GET /api/members/:id': { params: ById, response: ViewedProfile, viewer: true },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    membership: typeof membershipApi
  }
}
