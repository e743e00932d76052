import { fitsAgeGroup } from '#shared/events/age-rules.ts'
import { countPlacesLeft } from '#shared/events/event-rules.ts'
import { checkProgramPlace } from '#shared/events/program-place-rules.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import { type PersonNotes, type ProgramPlaces, stateOfPerson } from '#web/events/taking-part/person-state.ts'
import { type OwnPerson, withName } from './own-family.ts'

export type SignUpProgram = { id: string; title: string }

/** What a later feature knows about a person of the family in a program. */
export type FamilyNotes = (programId: string, familyMemberId: string | null) => PersonNotes

/** A program for the chosen people: who of them can be signed up, how many of them only wait, and why others cannot. */
export type ProgramChoice = { program: SignUpProgram; people: OwnPerson[]; waiting: number; reasons: string[] }

type Known = {
  places: ProgramPlaces | undefined
  chosen: readonly OwnPerson[]
  notesOf: FamilyNotes | undefined
}

export function choiceOf(program: SignUpProgram, { places, chosen, notesOf }: Known): ProgramChoice {
  const choice: ProgramChoice = { program, people: [], waiting: 0, reasons: [] }
  if (!places) return choice
  const anybody = { ...places, isRegistered: false, ageGroup: null, age: 0, conflict: null }
  const closed = checkProgramPlace(anybody, new Date())
  const isOpen = closed === null || closed === 'program_full'
  for (const one of chosen) {
    const { familyMemberId } = one
    const person = places.people.find((each) => each.familyMemberId === familyMemberId)
    if (!person) continue
    const notes = notesOf?.(program.id, familyMemberId) ?? {}
    const state = stateOfPerson(person, places, { isOpen, notes })
    if (state.is === 'open') choice.people.push(one)
    // the facts of the program already give the ages
    else if (state.is !== 'off' || fitsAgeGroup(places.ageGroup, person.age))
      choice.reasons.push(withName(one, reasonOf(state.is, state.text, isOpen ? null : closed)))
  }
  choice.waiting = countWaiting(choice.people.length, countPlacesLeft(places))
  return choice
}

/** How many of these people find no place. */
export const countWaiting = (people: number, left: number | null): number =>
  left === null ? 0 : Math.max(0, people - left)

/** When somebody fits but the program takes nobody, its own reason is shown. */
function reasonOf(is: string, text: string, closed: ReturnType<typeof checkProgramPlace>): string {
  if (is !== 'off' || closed === null || !(closed in CLOSED_MESSAGES)) return text
  return CLOSED_MESSAGES[closed as keyof typeof CLOSED_MESSAGES]
}
