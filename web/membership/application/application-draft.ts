import type { BloodGroup, Emirate, MembershipType, Relation } from '#shared/membership/member-enums.ts'

export type FamilyMemberDraft = {
  name: string
  relation: Relation | ''
  dateOfBirth: string
  bloodGroup: BloodGroup | ''
}

/** The values of the application form; anything may still be missing. */
export type ApplicationDraft = {
  fullName: string
  dateOfBirth: string
  nativeAddress: string
  currentAddress: string
  emirate: Emirate | ''
  bloodGroup: BloodGroup | ''
  mobileNumber: string
  email: string
  /** Empty while applicants choose between single and family only. */
  planId: string
  membershipType: MembershipType
  familyMembers: FamilyMemberDraft[]
  agreeToTerms: boolean
}

export const EMPTY_DRAFT: ApplicationDraft = {
  fullName: '',
  dateOfBirth: '',
  nativeAddress: '',
  currentAddress: '',
  emirate: '',
  bloodGroup: '',
  mobileNumber: '+971',
  email: '',
  planId: '',
  membershipType: 'single',
  familyMembers: [],
  agreeToTerms: false,
}
export const EMPTY_FAMILY_MEMBER: FamilyMemberDraft = { name: '', relation: '', dateOfBirth: '', bloodGroup: '' }
