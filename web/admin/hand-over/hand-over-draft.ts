import { HandOverDraft, type OfficeAccesses } from '#shared/admin/hand-over/hand-over-rules.ts'
import { OFFICER_ROLES, type OfficerRole } from '#shared/officers/officer-enums.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'
import type { RecordSchema } from '#web/platform/editing/record-schema.ts'
import type { HandOver } from './hand-over-query-keys.ts'

export type PickDraft = { office: OfficerRole; memberId: string; fullName: string; membershipNumber: string | null }

/** A hand-over as typed: days are texts, and chosen members have their names. */
export type HandOverValues = {
  day: string
  termEnd: string
  picks: PickDraft[]
  access: OfficeAccesses
  noteToJoined: string
  noteToLeft: string
}

export const HAND_OVER_LABELS: Record<keyof HandOverValues, string> = {
  day: 'First day of the new committee',
  termEnd: 'Last day of its term',
  picks: 'Next committee',
  access: 'What the offices may do',
  noteToJoined: 'Your words to the new team',
  noteToLeft: 'Your words to the old team',
}

/** The next committee with one more member, in the order of the public page. */
export const withPick = (picks: readonly PickDraft[], pick: PickDraft): PickDraft[] =>
  [...picks, pick].toSorted((one, other) => OFFICER_ROLES.indexOf(one.office) - OFFICER_ROLES.indexOf(other.office))

/** An empty draft; each office may do what it may now. */
export const emptyDraft = (access: OfficeAccesses): HandOverValues => ({
  day: '',
  termEnd: '',
  picks: [],
  access,
  noteToJoined: '',
  noteToLeft: '',
})

function draftOf(record: Record<string, unknown>): HandOverValues {
  const { day, termEnd, picks, access, noteToJoined, noteToLeft } = record as unknown as HandOver
  return {
    day: day ?? '',
    termEnd: termEnd ?? '',
    picks: picks.map(({ office, memberId, fullName = '', membershipNumber = null }) => ({
      office,
      memberId,
      fullName,
      membershipNumber,
    })),
    access,
    noteToJoined,
    noteToLeft,
  }
}

const bodyOf = ({ day, termEnd, picks, ...rest }: HandOverValues) => ({
  ...rest,
  day: day || null,
  termEnd: termEnd || null,
  picks: picks.map(({ office, memberId }) => ({ office, memberId })),
})

type Body = ReturnType<typeof bodyOf>

export const HAND_OVER_SCHEMA: RecordSchema<HandOverValues, Body> = {
  labels: HAND_OVER_LABELS,
  draftOf,
  bodyOf,
  resolver: draftResolver(HandOverDraft, bodyOf),
  fieldOf: (path) => path.split('.')[0] ?? path,
}
