import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-vocabulary.ts'
import { EmailAddress } from '#shared/accounts/password-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { Applicant, FamilyMember as FamilyMemberInput, MOST_FAMILY_MEMBERS } from './application-rules.ts'
import {
  BLOOD_GROUPS,
  EMIRATES,
  MEMBER_DECISIONS,
  MEMBER_TYPES,
  MEMBERSHIP_STATUSES,
  MEMBERSHIP_TYPES,
  RELATIONS,
} from './member-vocabulary.ts'
import { ProfileChange } from './profile-rules.ts'
import { MEMBER_RENEWAL_STATUSES, RENEWAL_STATUSES } from './renewal-vocabulary.ts'

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
  /** In fils. */
  amount: z.int(),
  paymentMethod: Text,
  paymentReference: Text,
  status: z.enum(RENEWAL_STATUSES),
  processedBy: z.nullable(z.uuid()),
  createdAt: Instant,
})

export const Member = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  dateOfBirth: Day,
  nativeAddress: z.string(),
  currentAddress: z.string(),
  emirate: z.enum(EMIRATES),
  bloodGroup: z.enum(BLOOD_GROUPS),
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

const WRONG_ADDRESS = 'Please enter a valid email address'
const NoAddress = z.literal('')
const Consent = z.literal(true, 'You must agree to the terms and conditions')

/** The address may stand on either level, or be left to the account that is signed in. */
export const Application = z.object({
  member: z.object({
    ...Applicant.shape,
    photoUrl: z.nullish(z.string().check(z.maxLength(200))),
    email: z.nullish(z.union([EmailAddress, NoAddress], WRONG_ADDRESS)),
  }),
  familyMembers: z.nullish(z.array(FamilyMemberInput).check(z.maxLength(MOST_FAMILY_MEMBERS))),
  email: z.nullish(z.union([EmailAddress, NoAddress], WRONG_ADDRESS)),
  agreeToTerms: Consent,
})
export type Application = z.infer<typeof Application>

export const membershipApi = {
  'GET /api/auth/user': { response: CurrentAccount },
  'POST /api/upload/photo': { files: 'photo', response: z.object({ url: z.string() }) },
  'POST /api/members/register': { body: Application, response: Message },
  'GET /api/members/profile': { response: MemberProfile },
  'PUT /api/members/profile': { body: ProfileChange, response: MemberProfile },
  'GET /api/members/:id': { params: ById, response: MemberProfile, viewer: true },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    membership: typeof membershipApi
  }
}
