import { eventsErrors } from '#shared/events/events-errors.ts'
import type { ClaimError } from './helper-rules.ts'
import { helpersErrors } from './helpers-errors.ts'

type Person = { name: string; age: number | null }

/** Why somebody cannot take a shift, as the list of shifts says it. */
export function explainClaimError(error: ClaimError, { name, age }: Person): string {
  if (error === 'event_cancelled') return eventsErrors.event_cancelled[1]
  if (error === 'shift_for_adults') return `${ageText({ name, age })} This job is for adults aged 18 or older.`
  if (error === 'shift_already_taken') return `${name} already has this shift.`
  if (error === 'shift_overlaps') return `${name} has another shift at the same time.`
  if (error === 'child_needs_adult') return `${name} can help once an adult in your family has this shift.`
  return helpersErrors[error][1]
}

const ageText = ({ name, age }: Person): string =>
  age === null ? `The date of birth of ${name} is missing.` : `${name} is ${age}.`
