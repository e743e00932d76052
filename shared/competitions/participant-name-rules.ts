import { ageOn } from '#shared/events/age-rules.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'

/** What a person without a name is called: erased, or a minor without a guardian's consent. */
export const NAMELESS = 'a participant'

export const ADULT_AGE = 18

const MALAYALAM = /^(?=.*[\u0d05-\u0d39])(?:[\u0d00-\u0d7f .'-]|\u200c|\u200d)+$/u

export const NOT_MALAYALAM = 'Please write the name in Malayalam script'

/** Whether a name is in Malayalam script, or empty: it can be left out. */
export const isMalayalamName = (name: string): boolean => name === '' || MALAYALAM.test(name)

export type NamedParticipant = {
  /** Null for erased people. */
  name: string | null
  dateOfBirth: string | null
  /** A guardian has agreed at sign-up that results show the name of a person under 18. */
  hasNameConsent: boolean
}

/** Under 18 on the first day of the festival; an erased person, whose date of birth is gone, is not. */
export const isMinor = ({ dateOfBirth }: Pick<NamedParticipant, 'dateOfBirth'>, firstDay: Moment): boolean =>
  dateOfBirth !== null && ageOn(dateOfBirth, firstDay) < ADULT_AGE

/** The name that everybody may read: under 18 the first name and an initial with consent, otherwise none. */
export function publicName(participant: NamedParticipant, firstDay: Moment): string {
  const { name, hasNameConsent } = participant
  if (name === null) return NAMELESS
  if (!isMinor(participant, firstDay)) return name
  return hasNameConsent ? firstNameAndInitial(name) : NAMELESS
}

/** The name in Malayalam script that everybody may read: only of people whose full name they may read. */
export const publicMalayalamName = (
  participant: NamedParticipant & { malayalamName: string | null },
  firstDay: Moment,
): string | null => (participant.name !== null && !isMinor(participant, firstDay) ? participant.malayalamName : null)

/** 'Nila R.' for 'Nila Ramesh'; a single name stays. */
function firstNameAndInitial(name: string): string {
  const parts = name.trim().split(/\s+/)
  const [first = ''] = parts
  const last = parts.length > 1 ? parts.at(-1) : undefined
  // a letter of a script such as Malayalam may consist of several characters
  const [initial] = last ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(last) : []
  return initial ? `${first} ${initial.segment.toLocaleUpperCase()}.` : first
}
