import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import { OfficerForm } from '#shared/officers/officer-rules.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'

const FIELDS = ['name', 'role', 'bio', 'email', 'phone', 'photoUrl', 'termStart', 'termEnd'] as const

/** The values of the office bearer form, all texts. */
export type OfficerDraft = Record<(typeof FIELDS)[number], string>

export const OFFICER_LABELS: Record<keyof OfficerDraft, string> = {
  name: 'Name',
  role: 'Role',
  bio: 'Bio',
  email: 'Email',
  phone: 'Phone',
  photoUrl: 'Photo',
  termStart: 'Term begins',
  termEnd: 'Term ends',
}

/** Turns a record, also one that others changed, into form values. */
export const draftOfOfficer = (officer: Record<string, unknown>): OfficerDraft =>
  Object.fromEntries(FIELDS.map((field) => [field, String(officer[field] ?? '')])) as OfficerDraft

/** The request body. */
export const bodyOfOfficer = (draft: OfficerDraft) => ({
  ...draft,
  role: draft.role as OfficerRole,
  photoUrl: draft.photoUrl || null,
  termStart: draft.termStart || null,
  termEnd: draft.termEnd || null,
})

/** A new entry without a term belongs to the current one, which the server knows. */
export function withoutBlankTerm({ termStart, termEnd, ...others }: ReturnType<typeof bodyOfOfficer>) {
  return termStart || termEnd ? { ...others, termStart, termEnd } : others
}

/** Validates with the server's rules; errors appear at the fields of the form. */
export const checkOfficer = draftResolver<OfficerDraft>(OfficerForm, bodyOfOfficer)
