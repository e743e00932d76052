import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import { seesField, shownTo } from '#shared/accounts/personal-field-rules.ts'
import { AGE_GROUP_YEARS } from '#shared/events/program-enums.ts'
import type { Attendee } from './attendee-queries.ts'
import type { listEntrantsWithAge } from './entrant-queries.ts'

/** An attendee with what the reader's duties need. */
export const attendeeFor = <T extends Attendee>(reader: PortalPerson, attendee: T): T => ({
  ...attendee,
  email: shownTo(reader, 'email', attendee.email),
})

/** The same for a list. */
export const attendeesFor = (reader: PortalPerson, attendees: readonly Attendee[]): Attendee[] =>
  attendees.map((attendee) => attendeeFor(reader, attendee))

type Entrant = Awaited<ReturnType<typeof listEntrantsWithAge>>['entrants'][number]

/** Entrants with what the reader's duties need: the ages of children, where the program asks for them. */
export const entrantsFor = (reader: PortalPerson, entrants: readonly Entrant[]) =>
  entrants.map((entrant) => entrantFor(reader, entrant))

function entrantFor(reader: PortalPerson, { dateOfBirth: _, asksForAge, ...entrant }: Entrant) {
  const { age, email } = entrant
  const isAskedChild = asksForAge && age !== null && age < AGE_GROUP_YEARS.adults.from
  return {
    ...entrant,
    age: isAskedChild || seesField(reader, 'dateOfBirth') ? age : null,
    email: shownTo(reader, 'email', email),
  }
}
