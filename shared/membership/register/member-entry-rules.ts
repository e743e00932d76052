import * as z from 'zod/mini'
import { Applicant, FamilyMember, MAX_FAMILY_MEMBERS, TypedMobileNumber } from '#shared/membership/application-rules.ts'
import { EmailAddress, EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { choiceField, flagField } from '#shared/platform/fields/record-fields.ts'
import { MEMBER_FIELDS } from './record-rules.ts'

/** What a paper form says about the person. Without an address, nobody is mailed and the person has no login. */
const PaperForm = z.object({
  ...Applicant.shape,
  mobileNumber: TypedMobileNumber,
  email: EmailAddressOrNone,
  familyMembers: z.array(FamilyMember).check(z.maxLength(MAX_FAMILY_MEMBERS)),
})

/** A person whom the committee adds. */
export const NewMember = z
  .object({
    ...PaperForm.shape,
    photoUrl: z.nullish(line(200)),
    /** Of the same membership type; without it the first plan of the type. */
    planId: z.nullish(z.uuid('Please choose a plan')),
    familyMembers: z.optional(PaperForm.shape.familyMembers),
    /** Approved at once; otherwise the application waits with the others. */
    isApproved: z.boolean(),
    /** Whether the person gets the mail about it. */
    isMailed: z.boolean(),
    /** It is somebody else than the possible duplicates. */
    confirmed: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ membershipType, familyMembers }) => membershipType === 'family' || !familyMembers?.length, {
      error: 'Only a family membership has family members',
      path: ['familyMembers'],
    }),
  )
export type NewMember = z.infer<typeof NewMember>

/** The fields of the form for a person whom the committee adds. */
export const NEW_MEMBER_FIELDS = {
  fullName: MEMBER_FIELDS.fullName,
  dateOfBirth: MEMBER_FIELDS.dateOfBirth,
  bloodGroup: MEMBER_FIELDS.bloodGroup,
  emirate: MEMBER_FIELDS.emirate,
  currentAddress: MEMBER_FIELDS.currentAddress,
  nativeAddress: MEMBER_FIELDS.nativeAddress,
  mobileNumber: MEMBER_FIELDS.mobileNumber,
  email: MEMBER_FIELDS.email,
  membershipType: MEMBER_FIELDS.membershipType,
  planId: choiceField('Plan', NewMember.shape.planId),
  isApproved: flagField('Approve at once', NewMember.shape.isApproved),
  isMailed: flagField('Email the person', NewMember.shape.isMailed),
}

export const LoginAddress = z.object({ email: EmailAddress })
