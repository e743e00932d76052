import { and, eq, lt } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { IMPORT_UNDO_MS } from '#shared/membership/import/import-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { renameAccount } from '../../account-names.ts'
import { insertDecision } from '../../application/application-queries.ts'
import { takeOutOfFamily } from '../../family-removal.ts'
import { isUsed } from '../../household/family-uses.ts'
import { formerNumbers } from '../../member-history-tables.ts'
import { listFamily, type Member } from '../../member-queries.ts'
import { familyMembers, members } from '../../member-tables.ts'
import { finishPlanChange, leaveFamilyPlan } from '../../plans/plan-change-service.ts'
import { membershipRenewals } from '../../renewal-tables.ts'
import { listLedger, updateRenewal, writeState } from '../../renewals/ledger-queries.ts'
import { importedUpdates, memberImports, type UpdatedParts } from '../import-tables.ts'
import { isAsUpdated, readParts } from './updated-parts.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'end-imported-updates': Record<string, never>
  }
}

type Undoing = { importId: string; adminId: string; now: Date }
type Stored = typeof importedUpdates.$inferSelect
type Person = { id: string; fullName: string }

/**
 * Brings back what an update has changed. Members of whom any of it has changed since, for whom money has moved, or whose
 * added family has places stay as they are; their ids and names are returned.
 */
export async function undoUpdates(tx: Transaction, { importId, adminId, now }: Undoing) {
  const stored = await tx.select().from(importedUpdates).where(eq(importedUpdates.importId, importId))
  const left: Person[] = []
  for (const each of stored) {
    const person = await undoOne(tx, each, { adminId, now })
    if (person) left.push(person)
  }
  return { restored: stored.length - left.length, left }
}

/** For two minutes the bar undoes it as a whole: if any of it has changed since, nothing is undone. */
export const updateUndo: UndoHandlers = {
  'members-updated': {
    undo: async (tx, updates, { actorId: adminId, now }) => {
      for (const { importId } of updates) {
        const { left } = await undoUpdates(tx, { importId, adminId, now })
        if (left.length > 0) throw new AppError('undo_over')
        await tx.update(memberImports).set({ undoneAt: now }).where(eq(memberImports.id, importId))
      }
    },
  },
}

/** Returns the person who stays as they are, or null. */
async function undoOne(tx: Transaction, stored: Stored, by: Omit<Undoing, 'importId'>): Promise<Person | null> {
  const { memberId, before, after } = stored
  const present = await readParts(tx, memberId)
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) return null
  if (before.payments !== after.payments || !isAsUpdated(present, after) || (await isAdditionUsed(tx, stored)))
    return { id: member.id, fullName: member.fullName }
  await restoreYears(tx, memberId, stored, by.now)
  await restoreFamily(tx, memberId, stored, by.now)
  await restoreRecord(tx, member, stored, by)
  await leaveFamilyPlan(tx, member)
  await tx
    .delete(importedUpdates)
    .where(and(eq(importedUpdates.importId, stored.importId), eq(importedUpdates.memberId, memberId)))
  return null
}

/** Somebody whom the update has added to the family is in a party, or signed up for something. */
async function isAdditionUsed(tx: Transaction, { before, after }: Stored): Promise<boolean> {
  for (const { id } of after.family) if (!isIn(before.family, id) && (await isUsed(tx, id))) return true
  return false
}

async function restoreRecord(
  tx: Transaction,
  member: Member,
  { before, after }: Stored,
  { adminId, now }: Omit<Undoing, 'importId'>,
): Promise<void> {
  const updatedAt = nextVersion(member.updatedAt, now)
  await tx
    .update(members)
    .set({ ...before.record, updatedAt })
    .where(eq(members.id, member.id))
  if (typeof before.record.membershipNumber === 'string')
    await tx.delete(formerNumbers).where(eq(formerNumbers.number, before.record.membershipNumber))
  if (typeof before.record.fullName === 'string') await renameAccount(tx, member, before.record.fullName)
  await writeState(tx, member.id, gulfToday(now))
  const decision = { memberId: member.id, decision: 'corrected', reason: REASON, decidedBy: adminId } as const
  await insertDecision(tx, { ...decision, createdAt: now })
  await recordActivity(tx, {
    actorId: adminId,
    action: 'member.import_update_undone',
    subjectType: 'member',
    subjectId: member.id,
    before: { ...after.record, updatedAt: member.updatedAt },
    after: { ...before.record, updatedAt },
  })
}

const REASON = 'Import undone'

const isIn = (rows: UpdatedParts['years'], id: string) => rows.some((row) => row.id === id)

/** What an update can have changed of a year. */
const YEAR_COLUMNS = [
  'startsOn',
  'endsOn',
  'dueDate',
  'amount',
  'status',
  'renewalDate',
  'waiverReason',
  'processedBy',
  'slipRejection',
] as const

async function restoreYears(tx: Transaction, memberId: string, { before, after }: Stored, now: Date): Promise<void> {
  for (const { id } of after.years)
    if (!isIn(before.years, id)) await tx.delete(membershipRenewals).where(eq(membershipRenewals.id, id))
  const present = await listLedger(tx, memberId)
  for (const row of before.years) {
    const year = present.find(({ id }) => id === row.id)
    const columns = Object.fromEntries(YEAR_COLUMNS.map((column) => [column, row[column] ?? null]))
    if (year) await updateRenewal(tx, year, columns, now)
  }
}

async function restoreFamily(tx: Transaction, memberId: string, { before, after }: Stored, now: Date): Promise<void> {
  const present = await listFamily(tx, [memberId])
  for (const { id } of after.family) {
    const person = present.find((each) => each.id === id)
    if (person && !isIn(before.family, id)) await takeOutOfFamily(tx, person, now)
  }
  for (const { id, name, relation, dateOfBirth, bloodGroup } of before.family)
    await tx
      .update(familyMembers)
      .set({ name, relation, dateOfBirth, bloodGroup } as Partial<typeof familyMembers.$inferInsert>)
      .where(eq(familyMembers.id, id))
}

/**
 * Ends the undo of updates after a day: only then credit is used and places of a family that is left with a single
 * membership are given back. Returns how many.
 */
export async function endUpdates({ db, now, log }: RunContext): Promise<number> {
  const since = new Date(now().getTime() - IMPORT_UNDO_MS)
  const over = await db
    .select({ id: importedUpdates.memberId, importId: importedUpdates.importId })
    .from(importedUpdates)
    .innerJoin(memberImports, eq(memberImports.id, importedUpdates.importId))
    .where(lt(memberImports.createdAt, since))
  const ended = await attemptEach(over, (each) => db.transaction((tx) => endUpdate(tx, each, now())), {
    log,
    failure: 'the undo of an imported update could not be ended',
  })
  return ended.length
}

async function endUpdate(
  tx: Transaction,
  { id, importId }: { id: string; importId: string },
  now: Date,
): Promise<void> {
  const [ended] = await tx
    .delete(importedUpdates)
    .where(and(eq(importedUpdates.importId, importId), eq(importedUpdates.memberId, id)))
    .returning()
  const planId = ended?.before.record.planId
  if (typeof planId === 'string') await finishPlanChange(tx, { memberId: id, before: { planId }, now })
}
