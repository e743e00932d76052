import { eq, inArray } from 'drizzle-orm'
import { competitionFestivals, competitionItems } from '#server/competitions/competition-tables.ts'
import type { By } from '#server/events/administration/event-records.ts'
import { eventGates } from '#server/events/gate/gate-tables.ts'
import { eventExtras, eventSales, eventTicketKinds } from '#server/events/sales/sale-tables.ts'
import { moneyBudgetLines, moneyBudgets } from '#server/money/budget-tables.ts'
import { copyColumns } from '#server/platform/database/copied-columns.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { helperJobMembers, helperJobs, helperShifts } from '../helper-tables.ts'
import { COPIED } from './copied-tables.ts'

/** From which event to which, in one transaction. */
export type Copying = { tx: Transaction; fromId: string; toId: string; laterMs: number; by: By }

/** How the event sells tickets, its ticket kinds and extras, and what its gate does. */
export async function copySales({ tx, fromId, toId: eventId, laterMs, by }: Copying): Promise<void> {
  const written = { createdAt: by.now, updatedAt: by.now }
  for (const sale of await tx.select().from(eventSales).where(eq(eventSales.eventId, fromId)))
    await tx.insert(eventSales).values({ ...copyColumns(COPIED.event_sales, sale, laterMs), eventId, ...written })
  for (const kind of await tx.select().from(eventTicketKinds).where(eq(eventTicketKinds.eventId, fromId)))
    await tx.insert(eventTicketKinds).values({ ...copyColumns(COPIED.event_ticket_kinds, kind, laterMs), eventId })
  for (const extra of await tx.select().from(eventExtras).where(eq(eventExtras.eventId, fromId)))
    await tx.insert(eventExtras).values({ ...copyColumns(COPIED.event_extras, extra, laterMs), eventId })
  for (const gate of await tx.select().from(eventGates).where(eq(eventGates.eventId, fromId)))
    await tx.insert(eventGates).values({ ...copyColumns(COPIED.event_gates, gate, laterMs), eventId })
}

/** The settings of an arts festival and its items, which belong to the copied programs. */
export async function copyFestivalSetup(
  { tx, fromId, toId: eventId, laterMs, by }: Copying,
  programIds: ReadonlyMap<string, string>,
): Promise<void> {
  const written = { createdAt: by.now, updatedAt: by.now }
  const [festival] = await tx.select().from(competitionFestivals).where(eq(competitionFestivals.eventId, fromId))
  if (!festival) return
  const setup = copyColumns(COPIED.competition_festivals, festival, laterMs)
  await tx.insert(competitionFestivals).values({ ...setup, eventId, ...written })
  for (const item of await tx.select().from(competitionItems).where(eq(competitionItems.eventId, fromId))) {
    const programId = programIds.get(item.programId)
    if (programId === undefined) continue
    const copied = copyColumns(COPIED.competition_items, item, laterMs)
    await tx.insert(competitionItems).values({ ...copied, programId, eventId, ...written })
  }
}

/** The jobs of the plan with their shifts, without anybody who helps. */
export async function copyJobs({ tx, fromId, toId: eventId, laterMs, by }: Copying): Promise<void> {
  const written = { createdAt: by.now, updatedAt: by.now }
  for (const job of await tx.select().from(helperJobs).where(eq(helperJobs.eventId, fromId))) {
    const [copied] = await tx
      .insert(helperJobs)
      .values({ ...copyColumns(COPIED.helper_jobs, job, laterMs), eventId, ...written })
      .returning({ id: helperJobs.id })
    if (!copied) throw new Error('A copied job was not stored')
    const jobId = copied.id
    const shifts = await tx.select().from(helperShifts).where(eq(helperShifts.jobId, job.id))
    const rows = shifts.map((shift) => ({ ...copyColumns(COPIED.helper_shifts, shift, laterMs), jobId, ...written }))
    if (rows.length > 0) await tx.insert(helperShifts).values(rows)
    const chosen = await tx.select().from(helperJobMembers).where(eq(helperJobMembers.jobId, job.id))
    if (chosen.length > 0) await tx.insert(helperJobMembers).values(chosen.map((person) => ({ ...person, jobId })))
  }
}

/** What was planned for the original, as the budget of the copy. */
export async function copyBudget({ tx, fromId, toId: eventId, by }: Copying): Promise<void> {
  const ofOriginal = tx.select({ id: moneyBudgets.id }).from(moneyBudgets).where(eq(moneyBudgets.eventId, fromId))
  const lines = await tx.select().from(moneyBudgetLines).where(inArray(moneyBudgetLines.budgetId, ofOriginal))
  if (lines.length === 0) return
  const [budget] = await tx
    .insert(moneyBudgets)
    .values({ eventId, createdAt: by.now, updatedAt: by.now })
    .returning({ id: moneyBudgets.id })
  if (!budget) throw new Error('A copied budget was not stored')
  const rows = lines.map((line) => ({
    ...line,
    ...copyColumns(COPIED.money_budget_lines, line, 0),
    budgetId: budget.id,
  }))
  await tx.insert(moneyBudgetLines).values(rows)
}
