import { explainWrongAgeBriefly } from '#shared/events/age-rules.ts'
import { checkProgramPlace, explainTimeConflict } from '#shared/events/program-place-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type ProgramPlaces = ResponseOf<'GET /api/programs/:id/places'>
export type FamilyPerson = ProgramPlaces['people'][number]

/** What a later feature knows about a person of the family. */
export type PersonNotes = {
  /** Why it would refuse this person, in words. */
  obstacle?: string | null
  /** Shown with a place: 'chest number 14'. */
  place?: string | null
}

/** A person in the list, and what is written below the name. Only somebody who is 'open' can be chosen. */
export type PersonState = { is: 'in' | 'waiting' | 'open' | 'off'; text: string }

/** `isOpen`: places, or places on the waiting list, can be taken. */
export function stateOfPerson(
  person: FamilyPerson,
  places: ProgramPlaces,
  { isOpen, notes }: { isOpen: boolean; notes: PersonNotes },
): PersonState {
  const { name, age, isRegistered, position, conflict } = person
  const { ageGroup } = places
  if (isRegistered) return { is: 'in', text: ['Signed up', notes.place].filter(Boolean).join(', ') }
  if (position !== null) return { is: 'waiting', text: `Waiting list: position ${position}` }
  const problem = checkProgramPlace({ ...places, isRegistered, age, conflict }, new Date())
  if (problem === 'wrong_age') return { is: 'off', text: explainWrongAgeBriefly({ age, ageGroup }) }
  if (problem === 'time_conflict' && conflict) return { is: 'off', text: explainTimeConflict({ name, conflict }) }
  if (isOpen && notes.obstacle) return { is: 'off', text: notes.obstacle }
  return { is: isOpen ? 'open' : 'off', text: describePerson(person, ageGroup) }
}

/** 'Son, 7 on the day, in the age group'. */
function describePerson({ relation, age }: FamilyPerson, ageGroup: ProgramPlaces['ageGroup']): string {
  const isLimited = ageGroup !== null && ageGroup !== 'all'
  const years = age < 1 ? 'under a year' : String(age)
  return [relation ?? 'You', `${years} on the day`, isLimited && 'in the age group'].filter(Boolean).join(', ')
}

/** The same for a whole page: the member has no id of a family member. */
export const keyOfPerson = ({ familyMemberId }: { familyMemberId: string | null }): string => familyMemberId ?? 'member'
