import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { listStageDelays } from '#server/competitions/stage/stage-delays.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { dueDay } from '#shared/helpers/task-rules.ts'
import { helperPlans } from '../helper-tables.ts'
import { helperTasks } from '../tasks/task-tables.ts'
import { countPeople, listArrivalQuarters, listJobFigures, listPartySizes } from './figure-queries.ts'
import { helperMeals, helperNotes, helperSupplies } from './memory-tables.ts'
import { countServings, type Serving } from './servings.ts'

export type Supply = typeof helperSupplies.$inferSelect
export type Note = typeof helperNotes.$inferSelect

/** Everything that an edition remembers. */
export async function readMemory(db: Executor, event: Event, now: Date) {
  const counted = await countServings(db, event.id)
  return {
    isOver: (event.eventEndDate ?? event.eventDate) < now,
    copiedFrom: await findOriginal(db, event.id),
    supplies: (await listSupplies(db, event.id)).map((supply) => showSupply(supply, event)),
    notes: await listNotes(db, event.id),
    areMealsCounted: counted.length > 0,
    ...(await readFigures(db, event.id, counted)),
    arrivals: await listArrivalQuarters(db, event.id),
    parties: await listPartySizes(db, event.id),
  }
}

/** The figures from which the next edition learns. */
export async function readFigures(db: Executor, eventId: string, counted?: readonly Serving[]) {
  const jobs = await listJobFigures(db, eventId)
  const sum = (read: (job: (typeof jobs)[number]) => number) => jobs.reduce((total, job) => total + read(job), 0)
  const servings = counted ?? (await countServings(db, eventId))
  return {
    people: await countPeople(db, eventId),
    shifts: {
      needed: sum(({ needed }) => needed),
      taken: sum(({ taken }) => taken),
      came: sum(({ came }) => came),
      jobs,
    },
    stages: await listStageDelays(db, eventId),
    meals: servings.length > 0 ? [...servings] : await listMeals(db, eventId),
  }
}

async function findOriginal(db: Executor, eventId: string) {
  const { id, title, eventDate } = events
  const [original] = await db
    .select({ id, title, eventDate })
    .from(helperPlans)
    .innerJoin(events, eq(events.id, helperPlans.copiedFromId))
    .where(eq(helperPlans.eventId, eventId))
  return original ?? null
}

/** What an event orders: what is needed first at the top. */
const listSupplies = (db: Executor, eventId: string): Promise<Supply[]> =>
  db
    .select()
    .from(helperSupplies)
    .where(eq(helperSupplies.eventId, eventId))
    .orderBy(desc(helperSupplies.daysBefore), asc(helperSupplies.title), asc(helperSupplies.id))

/** An order with the day on which it is needed. */
export const showSupply = ({ priceFils, ...supply }: Supply, { eventDate }: Pick<Event, 'eventDate'>) => ({
  ...supply,
  price: priceFils,
  needed: dueDay(eventDate, supply.daysBefore),
})

/** What was learned, in the order in which it was written, with the tasks made from it. */
export async function listNotes(db: Executor, eventId: string) {
  const rows = await db
    .select({ note: helperNotes, taskTitle: helperTasks.title })
    .from(helperNotes)
    .leftJoin(helperTasks, and(eq(helperTasks.id, helperNotes.taskId), isNull(helperTasks.removedAt)))
    .where(eq(helperNotes.eventId, eventId))
    .orderBy(sql`${helperNotes.isFromBefore} desc`, asc(helperNotes.createdAt), asc(helperNotes.id))
  return rows.map(({ note, taskTitle }) => ({
    ...note,
    task: note.taskId !== null && taskTitle !== null ? { id: note.taskId, title: taskTitle } : null,
  }))
}

async function listMeals(db: Executor, eventId: string): Promise<Serving[]> {
  const { title, prepared, served, position } = helperMeals
  return db
    .select({ title, prepared, served })
    .from(helperMeals)
    .where(eq(helperMeals.eventId, eventId))
    .orderBy(position)
}
