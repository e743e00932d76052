import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { deadlineInForce } from '#shared/events/event-change-rules.ts'
import { isPastDeadline, statusAt } from '#shared/events/event-rules.ts'
import { deadlineOf } from '#shared/events/program-place-rules.ts'
import { inOrderOfTime } from '#shared/events/programme/running-order-rules.ts'
import { versionedAddress } from '#shared/platform/picture-rules.ts'
import { visible } from './event-queries.ts'
import { events } from './event-tables.ts'
import { eventPrograms, programRegistrations } from './program-tables.ts'

export type Program = typeof eventPrograms.$inferSelect
/** A program with its event. */
type Neighbour = Pick<Program, 'id' | 'title' | 'startsAt'> | null
export type ProgramOfEvent = Program & {
  event: typeof events.$inferSelect
  isPastDeadline: boolean
  registeredCount: number
  previous: Neighbour
  next: Neighbour
}
type ViewerRights = { seesHidden: boolean }

/** The active programs of visible events, or of one event: upcoming events first, by event, then in their set order. */
export async function listPrograms(
  db: Executor,
  { eventId, seesHidden, limit }: ViewerRights & { eventId?: string; limit?: number | undefined },
): Promise<Program[]> {
  const programs = await db
    .select({ program: getTableColumns(eventPrograms), event: { eventDate: events.eventDate } })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(shown(seesHidden), eventId ? eq(events.id, eventId) : undefined))
    .orderBy(
      inArray(events.status, ['completed', 'cancelled']),
      asc(events.eventDate),
      asc(events.id),
      asc(eventPrograms.displayOrder),
      asc(eventPrograms.createdAt),
    )
  return programs.slice(0, limit).map(show)
}

/** Also null for an inactive program, or one whose event is hidden from this viewer. */
export async function findProgram(
  db: Executor,
  programId: string,
  { now, seesHidden }: ViewerRights & { now: Date },
): Promise<ProgramOfEvent | null> {
  const [found] = await db
    .select({ program: getTableColumns(eventPrograms), event: getTableColumns(events) })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(eq(eventPrograms.id, programId), shown(seesHidden)))
  if (!found) return null
  const { program, event } = found
  const registrationDeadline = deadlineOf(program, event)
  return {
    ...show(found),
    ...(await findNeighbours(db, program)),
    registeredCount: await db.$count(programRegistrations, eq(programRegistrations.programId, programId)),
    isPastDeadline: isPastDeadline({ registrationDeadline }, now),
    event: { ...event, status: statusAt(event, now) },
  }
}

/** The programs before and after one, in the order of their times. */
async function findNeighbours(db: Executor, { id, eventId }: Program) {
  const { title, startsAt, venue, endsAt, displayOrder, createdAt } = eventPrograms
  const all = inOrderOfTime(
    await db
      .select({ id: eventPrograms.id, title, startsAt, endsAt, venue })
      .from(eventPrograms)
      .where(and(eq(eventPrograms.eventId, eventId), eq(eventPrograms.isActive, true)))
      .orderBy(asc(displayOrder), asc(createdAt)),
  )
  const place = all.findIndex((program) => program.id === id)
  return { previous: all[place - 1] ?? null, next: all[place + 1] ?? null }
}

const shown = (seesHidden: boolean) => and(eq(eventPrograms.isActive, true), visible(seesHidden))

/** Shows the effective deadline: the stored one may be after the start. */
const show = ({ program, event }: { program: Program; event: { eventDate: Date } }): Program => ({
  ...withVersion(program),
  registrationDeadline: program.registrationDeadline && deadlineInForce(program.registrationDeadline, event.eventDate),
})

export const withVersion = (program: Program): Program => ({
  ...program,
  programImage: versionedAddress(program.programImage, program.updatedAt),
})
