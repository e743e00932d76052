import * as z from 'zod/mini'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { checkDuties } from '#shared/accounts/duty-rules.ts'
import type { MemberType } from '#shared/membership/member-enums.ts'
import { OFFICER_ROLES, type OfficerRole } from '#shared/officers/officer-enums.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { lines } from '#shared/platform/fields/field-rules.ts'
import { Day } from '#shared/platform/wire.ts'
import { OFFICE_ACCESSES, type PickProblem } from './hand-over-enums.ts'

const OfficeAccess = z.object({
  access: z.enum(OFFICE_ACCESSES),
  /** Only with the access 'duties'. */
  duties: z.array(z.enum(DUTIES)).check(z.maxLength(DUTIES.length)),
})
export type OfficeAccess = z.infer<typeof OfficeAccess>
export const OfficeAccesses = z.record(z.enum(OFFICER_ROLES), OfficeAccess)
export type OfficeAccesses = z.infer<typeof OfficeAccesses>

const MAX_PICKS = 100
const MAX_NOTE = 2000

/** A hand-over as it is prepared: nothing changes before the day, and nothing is sent. */
export const HandOverDraft = z.object({
  /** The first day of the next term, from midnight Gulf time. */
  day: z.nullable(Day),
  termEnd: z.nullable(Day),
  /** In the order in which the public page shows them. */
  picks: z.array(z.object({ office: z.enum(OFFICER_ROLES), memberId: z.uuid() })).check(z.maxLength(MAX_PICKS)),
  access: OfficeAccesses,
  /** The committee's own words in the two mails. */
  noteToJoined: lines(MAX_NOTE),
  noteToLeft: lines(MAX_NOTE),
  updatedAt: BasedOn,
})
export type HandOverDraft = z.infer<typeof HandOverDraft>

/** The label that each office gives a member; the specification has no other ones. */
export const MEMBER_TYPE_OF_OFFICE: Record<OfficerRole, MemberType> = {
  President: 'president',
  'Vice President': 'vice_president',
  Secretary: 'secretary',
  Treasurer: 'treasurer',
  'Cultural Secretary': 'executive',
  'Sports Secretary': 'executive',
  'Committee Member': 'cwc_member',
}

/** Offices that several people hold at once. */
export const SHARED_OFFICES: ReadonlySet<OfficerRole> = new Set(['Vice President', 'Committee Member'])

const withDuties = (...duties: Duty[]): OfficeAccess => ({ access: 'duties', duties })

/** What each office may do until the committee says something else. */
export const FIRST_ACCESS: OfficeAccesses = {
  President: { access: 'super_admin', duties: [] },
  'Vice President': { access: 'everything', duties: [] },
  Secretary: { access: 'super_admin', duties: [] },
  Treasurer: withDuties('treasurer'),
  'Cultural Secretary': withDuties('events', 'competitions'),
  'Sports Secretary': withDuties('events'),
  'Committee Member': { access: 'none', duties: [] },
}

type Wrong = { field: 'day' | 'termEnd' | 'picks' | 'access'; message: string }
type Draft = Pick<HandOverDraft, 'day' | 'termEnd' | 'picks' | 'access'>

/** What is wrong with a draft, or null; it may be incomplete. Days in Gulf time. */
export function checkDraft({ day, termEnd, picks, access }: Draft, today: string): Wrong | null {
  if (day !== null && day <= today)
    return { field: 'day', message: 'The hand-over takes place at midnight, so its day must be after today.' }
  if (day !== null && termEnd !== null && termEnd < day)
    return { field: 'termEnd', message: 'The term must end after it begins' }
  return checkPicks(picks) ?? checkAccess(access, today)
}

/** What a draft lacks to be planned, or null. */
export function checkComplete({ day, picks }: Draft): Wrong | null {
  if (day === null) return { field: 'day', message: 'Please choose the day of the hand-over.' }
  return picks.length === 0 ? { field: 'picks', message: 'Please choose the next committee.' } : null
}

function checkPicks(picks: Draft['picks']): Wrong | null {
  const wrong = (message: string): Wrong => ({ field: 'picks', message })
  const inTwo = picks.find(({ memberId }, at) => picks.slice(0, at).some((other) => other.memberId === memberId))
  if (inTwo) return wrong('Nobody can hold two offices. One member is chosen twice.')
  const taken = picks.find(
    ({ office }, at) => !SHARED_OFFICES.has(office) && picks.slice(0, at).some((other) => other.office === office),
  )
  return taken ? wrong(`Only one person can be ${taken.office}.`) : null
}

function checkAccess(access: OfficeAccesses, today: string): Wrong | null {
  for (const office of OFFICER_ROLES) {
    const { access: kind, duties } = access[office]
    if (kind !== 'duties') continue
    if (duties.length === 0)
      return { field: 'access', message: `Please choose the duties of the office ${office}, or give it no access.` }
    const given = duties.map((duty) => ({ duty, endsOn: null }))
    if (checkDuties('admin', given, today))
      return { field: 'access', message: `${office}: nobody can be the treasurer and the auditor.` }
  }
  return null
}

type Picked = {
  isMerged: boolean
  erasedAt: unknown
  deceasedAt: unknown
  resignedAt: unknown
  lapsedAt: unknown
  suspendedAt: unknown
  status: string
  endsOn: string | null
}

/** Why a member cannot take over an office on this day; null if nothing forbids it. */
export function checkPick(member: Picked, day: string | null): PickProblem | null {
  if (member.erasedAt) return 'erased'
  if (member.isMerged) return 'merged'
  if (member.deceasedAt) return 'died'
  if (member.resignedAt) return 'left'
  if (member.lapsedAt) return 'lapsed'
  if (member.suspendedAt) return 'suspended'
  if (member.status !== 'approved') return 'not_approved'
  return day !== null && member.endsOn !== null && member.endsOn < day ? 'ends_before' : null
}

const PROBLEM_TEXTS: Record<PickProblem, (name: string) => string> = {
  erased: () => 'This person was erased.',
  merged: (name) => `The record that was chosen was merged with that of ${name}. Choose the person again.`,
  died: (name) => `${name} has died.`,
  left: (name) => `${name} has left the association.`,
  lapsed: (name) => `The membership of ${name} has lapsed. It returns when the dues are paid.`,
  suspended: (name) => `The membership of ${name} is suspended.`,
  not_approved: (name) => `${name} is not an approved member.`,
  ends_before: (name) => `The membership of ${name} ends before the hand-over.`,
  audits: (name) => `${name} is the auditor, and nobody audits their own entries.`,
}

export const pickProblemText = (problem: PickProblem, name: string): string => PROBLEM_TEXTS[problem](name)

/** How long a hand-over can be undone, in days. */
export const HAND_OVER_UNDO_DAYS = 14
