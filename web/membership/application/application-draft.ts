import type { BloodGroup, Emirate, MembershipType, Relation } from '#shared/membership/member-vocabulary.ts'

export type FamilyMemberDraft = {
  name: string
  relation: Relation | ''
  dateOfBirth: string
  bloodGroup: BloodGroup | ''
}

/** The application while it is being written: anything may still be missing. */
export type ApplicationDraft = {
  fullName: string
  dateOfBirth: string
  nativeAddress: string
  currentAddress: string
  emirate: Emirate | ''
  bloodGroup: BloodGroup | ''
  mobileNumber: string
  email: string
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
  membershipType: 'single',
  familyMembers: [],
  agreeToTerms: false,
}
export const EMPTY_FAMILY_MEMBER: FamilyMemberDraft = { name: '', relation: '', dateOfBirth: '', bloodGroup: '' }

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

type Kept = { savedAt: number; draft: ApplicationDraft }

/** Named so that signing out forgets it. */
const keyOf = (owner: string) => `kept:membership-application:${owner}`

/** What this person had written on this device, if it is not older than 30 days. */
export function findDraft(owner: string): ApplicationDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as Kept | null
    if (!kept || Date.now() - kept.savedAt > LIFETIME_MS) return null
    return { ...EMPTY_DRAFT, ...kept.draft }
  } catch {
    return null
  }
}

/** Keeps a draft; a browser that refuses to keep anything only loses this comfort. */
export function keepDraft(owner: string, draft: ApplicationDraft): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify({ savedAt: Date.now(), draft } satisfies Kept))
  } catch {
    return
  }
}

export function discardDraft(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    return
  }
}
