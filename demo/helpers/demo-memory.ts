import { and, eq, gt, inArray } from 'drizzle-orm'
import { competitionEntries, competitionFestivals } from '#server/competitions/competition-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { eventArrivals, eventRegistrations } from '#server/events/registration-tables.ts'
import { helperClaims, helperJobs, helperPlans, helperShifts } from '#server/helpers/helper-tables.ts'
import { helperMeals, helperNotes, helperSupplies } from '#server/helpers/memory/memory-tables.ts'
import { helperTasks } from '#server/helpers/tasks/task-tables.ts'
import { moneyBudgetLines, moneyBudgets } from '#server/money/budget-tables.ts'
import { moneyCategories } from '#server/money/money-tables.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import {
  FINISHED_JOBS,
  FINISHED_MEALS,
  FINISHED_NOTES,
  FINISHED_PARTIES,
  FINISHED_SUPPLIES,
  FINISHED_TASKS,
  LESSONS,
  type PlannedSupply,
  type PlannedTask,
  STAGE_DELAY,
  SUPPLIES,
  TASKS,
} from './memory-texts.ts'

type DemoEvent = typeof events.$inferSelect
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Tasks, orders and lessons of the next pooram, and everything that a finished arts festival remembers. */
export async function fillMemory(fixture: Fixture, people: DemoPeople): Promise<void> {
  const { tx, now } = fixture
  const isNext = and(eq(events.isFeatured, true), gt(events.eventDate, now))
  const [next] = await tx.select().from(events).where(isNext).orderBy(events.eventDate).limit(1)
  if (next) {
    await addTasks(fixture, people, next, TASKS)
    await addSupplies(fixture, next, SUPPLIES)
    await addLessons(fixture, next)
  }
  const [finished] = await tx
    .select({ event: events })
    .from(events)
    .innerJoin(competitionFestivals, eq(competitionFestivals.eventId, events.id))
    .orderBy(events.eventDate)
    .limit(1)
  if (finished) await fillFinished(fixture, people, finished.event)
}

async function fillFinished(fixture: Fixture, people: DemoPeople, event: DemoEvent): Promise<void> {
  const { tx } = fixture
  const eventId = event.id
  await tx.insert(helperPlans).values({ eventId, isOpen: true, dropUntil: before(event, 3), ...written(event) })
  await addTasks(fixture, people, event, FINISHED_TASKS)
  await addSupplies(fixture, event, FINISHED_SUPPLIES)
  await tx.insert(helperMeals).values(FINISHED_MEALS.map((meal, position) => ({ eventId, position, ...meal })))
  const createdAt = new Date(event.eventDate.getTime() + DAY_MS)
  await tx.insert(helperNotes).values(FINISHED_NOTES.map(({ text, saidBy }) => ({ eventId, text, saidBy, createdAt })))
  await addHelpers(fixture, people, event)
  await addParties(fixture, people, event)
  await delayStage(fixture, event)
  await planBudget(fixture, event)
}

const before = ({ eventDate }: DemoEvent, days: number) => new Date(eventDate.getTime() - days * DAY_MS)
const written = (event: DemoEvent) => ({ createdAt: before(event, 60), updatedAt: before(event, 60) })

async function addTasks(
  { tx, now }: Fixture,
  { admin, active }: DemoPeople,
  event: DemoEvent,
  tasks: readonly PlannedTask[],
) {
  const accounts = { admin: admin.userId, member: active[1]?.userId ?? null } as const
  const rows = tasks.map(({ title, daysBefore, notes = '', owner, isDone }) => {
    const isAccount = owner === 'admin' || owner === 'member'
    const doneAt = isDone ? new Date(Math.min(before(event, daysBefore).getTime(), now.getTime() - DAY_MS)) : null
    const by = { ownerId: isAccount ? accounts[owner] : null, ownerName: isAccount ? '' : owner }
    return { eventId: event.id, title, daysBefore, notes, ...by, doneAt, doneBy: isDone ? admin.userId : null }
  })
  await tx.insert(helperTasks).values(rows)
}

async function addSupplies({ tx }: Fixture, { id: eventId }: DemoEvent, supplies: readonly PlannedSupply[]) {
  const rows = supplies.map(({ phone: supplierPhone, dirhams, ...supply }) => ({
    eventId,
    ...supply,
    supplierPhone,
    priceFils: dirhams === null ? null : dirhams * 100,
  }))
  await tx.insert(helperSupplies).values(rows)
}

async function addLessons({ tx, calendar }: Fixture, { id: eventId }: DemoEvent): Promise<void> {
  const tasks = await tx.select().from(helperTasks).where(eq(helperTasks.eventId, eventId))
  const rows = LESSONS.map(({ task, ...lesson }, at) => ({
    eventId,
    ...lesson,
    isFromBefore: true,
    taskId: tasks.find(({ title }) => title === task)?.id ?? null,
    createdAt: new Date(calendar.ago(30).getTime() + at),
  }))
  await tx.insert(helperNotes).values(rows)
}

async function addHelpers({ tx }: Fixture, { active }: DemoPeople, event: DemoEvent): Promise<void> {
  const at = (hours: number) => new Date(event.eventDate.getTime() + hours * HOUR_MS)
  for (const { shifts, ...job } of FINISHED_JOBS) {
    const [stored] = await tx
      .insert(helperJobs)
      .values({ eventId: event.id, ...job, ...written(event) })
      .returning({ id: helperJobs.id })
    for (const { from, hours, needed, taken, came } of shifts) {
      const times = { startsAt: at(from), endsAt: at(from + hours), needed, ...written(event) }
      const [shift] = await tx
        .insert(helperShifts)
        .values({ jobId: stored!.id, ...times })
        .returning({ id: helperShifts.id })
      const claims = active.slice(from * 2, from * 2 + taken).map(({ memberId }, nth) => ({
        shiftId: shift!.id,
        memberId,
        claimedAt: before(event, 9),
        cameAt: nth < came ? new Date(at(from).getTime() - nth * 4 * MINUTE_MS) : null,
      }))
      await tx.insert(helperClaims).values(claims)
    }
  }
}

async function addParties({ tx }: Fixture, { active }: DemoPeople, event: DemoEvent): Promise<void> {
  for (const [nth, quarter] of FINISHED_PARTIES.entries()) {
    const person = active[nth]
    if (!person) return
    const party = {
      eventId: event.id,
      memberId: person.memberId,
      guestAdults: nth % 3,
      registeredAt: before(event, 14),
    }
    const [place] = await tx.insert(eventRegistrations).values(party).returning()
    if (!place || quarter === null) continue
    const checkedInAt = new Date(event.eventDate.getTime() + quarter * 15 * MINUTE_MS + nth * MINUTE_MS)
    const arrived = Math.max(1, place.people - (nth % 4 === 2 ? 1 : 0))
    await tx
      .insert(eventArrivals)
      .values({ registrationId: place.id, day: gulfDay(event.eventDate), checkedInAt, arrived })
  }
}

async function delayStage({ tx }: Fixture, { id: eventId }: DemoEvent): Promise<void> {
  const isItem = and(eq(eventPrograms.eventId, eventId), eq(eventPrograms.title, STAGE_DELAY.item))
  const [program] = await tx.select().from(eventPrograms).where(isItem)
  if (!program?.endsAt) return
  const finishedAt = new Date(program.endsAt.getTime() + STAGE_DELAY.minutes * MINUTE_MS)
  await tx.update(competitionEntries).set({ finishedAt }).where(eq(competitionEntries.programId, program.id))
}

async function planBudget({ tx }: Fixture, { id: eventId }: DemoEvent): Promise<void> {
  const categories = await tx
    .select()
    .from(moneyCategories)
    .where(inArray(moneyCategories.kind, ['income', 'expense']))
    .orderBy(moneyCategories.name)
    .limit(3)
  const [budget] = await tx.insert(moneyBudgets).values({ eventId }).returning({ id: moneyBudgets.id })
  const rows = categories.map(({ id: categoryId }, at) => ({
    budgetId: budget!.id,
    categoryId,
    plannedFils: (at + 2) * 100_000,
  }))
  await tx.insert(moneyBudgetLines).values(rows)
}
