import { isUnfinished } from '#shared/events/event-rules.ts'
import { statusOfProgram } from '#shared/events/programme/running-order-rules.ts'
import type { OwnPlace } from '#web/events/use-own-places.ts'

export type ProgramPlace = OwnPlace & { program: NonNullable<OwnPlace['program']> }

export const isInProgram = (place: OwnPlace): place is ProgramPlace => place.program !== null

/** What the family still has to do; what is over is with the results. */
export const isAheadOfFamily = (place: OwnPlace): boolean =>
  isUnfinished(place.event) && (!isInProgram(place) || isStillAhead(place))

/** A program can be over while its event goes on. */
export const isStillAhead = ({ program, event }: ProgramPlace) =>
  isUnfinished({ status: statusOfProgram({ ...program, event }, new Date()) })
