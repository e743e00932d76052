import { and, eq, isNull } from 'drizzle-orm'
import { copyEventIn } from '#server/events/administration/event-copy-service.ts'
import { type By, getLocked } from '#server/events/administration/event-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import { copyColumns } from '#server/platform/database/copied-columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { describeLessons, type FestivalCopy } from '#shared/helpers/memory-rules.ts'
import { daysBetween } from '#shared/platform/calendar-days.ts'
import { gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import { helperPlans } from '../helper-tables.ts'
import { readFigures } from '../memory/memory-queries.ts'
import { helperNotes, helperSupplies } from '../memory/memory-tables.ts'
import { listOwnersLeft } from '../tasks/task-queries.ts'
import { helperTasks } from '../tasks/task-tables.ts'
import { COPIED } from './copied-tables.ts'
import { copyCounters } from './counter-copy.ts'
import { type Copying, copyBudget, copyFestivalSetup, copyJobs, copySales } from './edition-copy-parts.ts'
import { findSameEdition } from './edition-queries.ts'
import { offerCopyUndo } from './edition-undo.ts'

const DAY_MS = 86_400_000

/**
 * Makes the next edition of an event as a draft that nobody sees: event, programs, setup of the competitions, plan without
 * people, tasks to do, tickets, extras, what they include and budget. Every date moves by the same number of days, so times in the Gulf
 * stay; what was learned is put beside the plan. It can be undone for two minutes. Throws not_found, validation_failed for
 * a day that is not after today and after the original, or needs_confirmation if that day has an edition.
 */
export function copyEdition(db: Database, eventId: string, form: FestivalCopy, by: By) {
  return db.transaction(async (tx) => {
    const original = await getLocked(tx, eventId)
    requireLater(original, form.day, by.now)
    const laterMs = daysBetween(gulfDay(original.eventDate), form.day) * DAY_MS
    const eventDate = new Date(original.eventDate.getTime() + laterMs)
    if (!form.confirmed) await requireOnlyEdition(tx, original, form)
    const { event, programIds } = await copyEventIn(tx, eventId, { eventDate, title: form.title }, by)
    const copying: Copying = { tx, fromId: eventId, toId: event.id, laterMs, by }
    await copySales(copying)
    await copyFestivalSetup(copying, programIds)
    await copyPlan(copying)
    await copyJobs(copying)
    await copyTasks(copying, form.keepsOwners)
    await copySupplies(copying)
    await copyCounters(copying)
    await copyBudget(copying)
    await bringLessons(copying)
    await offerCopyUndo(tx, { event: await sellAgain(tx, original, event), by })
    return { id: event.id, title: event.title }
  })
}

function requireLater(original: Event, day: string, now: Date): void {
  if (day <= gulfToday(now)) throw fieldError('day', 'Please choose a day in the future.')
  if (day <= gulfDay(original.eventEndDate ?? original.eventDate))
    throw fieldError('day', 'Please choose a day after the end of the event that is copied.')
}

async function requireOnlyEdition(tx: Transaction, original: Event, { day, title }: FestivalCopy): Promise<void> {
  const same = await findSameEdition(tx, { fromId: original.id, titles: [title, original.title], day })
  if (same)
    throw new AppError('needs_confirmation', { message: `‘${same.title}’ already exists on this day. Copy it again?` })
}

/** The copy sells tickets if the original does: their kinds and prices have been copied. */
async function sellAgain(tx: Transaction, { sellsTickets }: Event, event: Event): Promise<Event> {
  if (!sellsTickets) return event
  const values = { sellsTickets, updatedAt: event.updatedAt }
  const [selling] = await tx.update(events).set(values).where(eq(events.id, event.id)).returning()
  if (!selling) throw new Error('A copied event is gone')
  return selling
}

async function copyPlan({ tx, fromId, toId, laterMs, by }: Copying): Promise<void> {
  const [plan] = await tx.select().from(helperPlans).where(eq(helperPlans.eventId, fromId))
  await tx.insert(helperPlans).values({
    ...(plan && copyColumns(COPIED.helper_plans, plan, laterMs)),
    eventId: toId,
    copiedFromId: fromId,
    createdAt: by.now,
    updatedAt: by.now,
  })
}

async function copyTasks({ tx, fromId, toId, laterMs, by }: Copying, keepsOwners: boolean): Promise<void> {
  const isOfOriginal = and(eq(helperTasks.eventId, fromId), isNull(helperTasks.removedAt))
  const tasks = await tx.select().from(helperTasks).where(isOfOriginal)
  const owners = keepsOwners ? await listOwnersLeft(tx, fromId) : []
  const rows = tasks.map((task) => ({
    ...copyColumns(COPIED.helper_tasks, task, laterMs),
    eventId: toId,
    ownerId: task.ownerId !== null && owners.includes(task.ownerId) ? task.ownerId : null,
    ownerName: keepsOwners ? task.ownerName : '',
    createdAt: by.now,
    updatedAt: by.now,
  }))
  if (rows.length > 0) await tx.insert(helperTasks).values(rows)
}

async function copySupplies({ tx, fromId, toId, laterMs, by }: Copying): Promise<void> {
  const supplies = await tx.select().from(helperSupplies).where(eq(helperSupplies.eventId, fromId))
  const rows = supplies.map((supply) => ({
    ...copyColumns(COPIED.helper_supplies, supply, laterMs),
    lastTime: [supply.quantity, supply.outcome].filter(Boolean).join(', '),
    eventId: toId,
    createdAt: by.now,
    updatedAt: by.now,
  }))
  if (rows.length > 0) await tx.insert(helperSupplies).values(rows)
}

/** What the figures say, and what people have said, as notes beside the new plan. */
async function bringLessons({ tx, fromId, toId, by }: Copying): Promise<void> {
  const isSaidOfOriginal = and(eq(helperNotes.eventId, fromId), eq(helperNotes.isFromBefore, false))
  const said = await tx
    .select({ text: helperNotes.text, saidBy: helperNotes.saidBy })
    .from(helperNotes)
    .where(isSaidOfOriginal)
    .orderBy(helperNotes.createdAt, helperNotes.id)
  const lessons = [...describeLessons(await readFigures(tx, fromId)), ...said]
  // a millisecond apart, so that they stay in this order
  const rows = lessons.map((lesson, at) => ({
    ...lesson,
    eventId: toId,
    isFromBefore: true,
    createdAt: new Date(by.now.getTime() + at),
  }))
  if (rows.length > 0) await tx.insert(helperNotes).values(rows)
  const about = { action: 'event.festival_copied', subjectType: 'event', subjectId: toId }
  await recordActivity(tx, { actorId: by.actorId, ...about, after: { from: fromId, lessons: lessons.length } })
}
