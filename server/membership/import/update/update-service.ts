import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inParts } from '#server/platform/database/update-rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import { UPDATE_STATES, type UpdateState } from '#shared/membership/import/update/update-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { addFamilyMember, editFamilyMember } from '../../family-service.ts'
import type { Member } from '../../member-queries.ts'
import { storePlanChange } from '../../plans/plan-change-service.ts'
import { storeRecords } from '../../register/record-service.ts'
import { importedUpdates, memberImports } from '../import-tables.ts'
import { wholePerson } from '../imported-families.ts'
import type { TableFile } from '../table-file.ts'
import type { Changes } from './changes-of-row.ts'
import type { FamilyChange } from './family-changes.ts'
import { settleUntil } from './settled-years.ts'
import { type PlannedUpdate, planUpdate, type UpdateReading } from './update-plan.ts'
import { differingParts, readPartsOf } from './updated-parts.ts'

type Order = {
  file: TableFile
  fileName: string
  reading: UpdateReading
  /** Of the preview that the admin has seen. */
  fingerprint: string
  adminId: string
  now: Date
  /** For the two minutes in which mails wait, which begin when the update is complete. */
  clock: () => Date
}

/**
 * Updates members from a file, all or none. Only those whose number changes are told, of their new card, after two
 * minutes. Throws preview_outdated if anything else would be written than the preview has shown, or validation_failed.
 */
export function updateMembers(db: Database, order: Order) {
  const held = { area: 'members', name: 'members-updated', actorId: order.adminId, now: order.clock } as const
  return holdInTransaction(db, held, async (tx, heldBy) => {
    const { importId, ...result } = await updateInto(tx, { ...order, heldBy })
    const message = `${counted(result.updated, 'member has', 'members have')} been updated.`
    return { items: importId === null ? [] : [{ importId }], message, result }
  })
}

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    /** By the import, which can be undone for a day. */
    'members-updated': { importId: string }[]
  }
}

async function updateInto(tx: Transaction, order: Order & { heldBy: string }) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('member-import'))`)
  const { file, reading, now } = order
  const planned = await planUpdate(tx, { file, reading, today: gulfToday(now), locked: true })
  if (fingerprintOf(planned) !== order.fingerprint) throw new AppError('preview_outdated')
  const counts = countUpdates(planned)
  const changed = planned.filter((row): row is Meant => row.state === 'changed' && row.member !== null)
  const importId = changed.length > 0 ? await updateAll(tx, changed, { ...order, counts }) : null
  return { importId, updated: changed.length, counts }
}

type Meant = PlannedUpdate & { member: Member }

/** Says in a few characters what an update would write: two previews that show the same have the same one. */
export function fingerprintOf(planned: readonly PlannedUpdate[]): string {
  const shown = planned.flatMap(({ line, state, member, changes: { cells } }) =>
    state === 'changed' ? [[line, member?.id, cells]] : [],
  )
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/** How many rows have each state. */
export function countUpdates(planned: readonly PlannedUpdate[]): Record<UpdateState, number> {
  const counts = Object.fromEntries(UPDATE_STATES.map((state) => [state, 0])) as Record<UpdateState, number>
  for (const { state } of planned) counts[state] += 1
  return counts
}

type By = Pick<Order, 'adminId' | 'now'> & { heldBy: string }
type Updating = By & Pick<Order, 'fileName'>

async function updateAll(
  tx: Transaction,
  changed: readonly Meant[],
  { fileName, adminId, now, counts, heldBy }: Updating & { counts: Record<UpdateState, number> },
): Promise<string> {
  const stored = { fileName, people: 0, updated: changed.length, importedBy: adminId, createdAt: now }
  const [added] = await tx.insert(memberImports).values(stored).returning({ id: memberImports.id })
  if (!added) throw new Error('The update was not stored')
  await storeChanges(tx, added.id, changed, { adminId, now, heldBy })
  await recordActivity(tx, {
    actorId: adminId,
    action: 'members.updated_by_import',
    subjectType: 'import',
    subjectId: 'members',
    after: { fileName, updated: changed.length, left: counts.question + counts.not_found + counts.wrong },
  })
  return added.id
}

async function storeChanges(tx: Transaction, importId: string, changed: readonly Meant[], by: By): Promise<void> {
  const ids = changed.map(({ member }) => member.id)
  const before = await readPartsOf(tx, ids)
  const records = changed.map(({ member, changes }) => ({ before: member, changed: changes.record }))
  await storeRecords(
    tx,
    records.filter((record) => Object.keys(record.changed).length > 0),
    by,
  )
  for (const { member, changes } of changed) await storePlanAndFamily(tx, member, changes, by)
  const settling = changed.flatMap(({ member, changes: { paidUntil } }) =>
    paidUntil ? [{ memberId: member.id, paidUntil }] : [],
  )
  await settleUntil(tx, settling, by)
  const after = await readPartsOf(tx, ids)
  const stored = ids.map((memberId) => ({ importId, memberId, ...differingParts(before(memberId), after(memberId)) }))
  for (const part of inParts(stored)) await tx.insert(importedUpdates).values(part)
}

async function storePlanAndFamily(tx: Transaction, member: Member, { plan, family }: Changes, by: By): Promise<void> {
  const { adminId, now } = by
  if (plan) {
    const change = { memberId: member.id, planId: plan.id, from: gulfToday(now) }
    await storePlanChange(tx, { ...change, now, adminId, owed: null })
  }
  for (const change of family) await storePerson(tx, member, change, by)
}

async function storePerson(tx: Transaction, holder: Member, { id, values }: FamilyChange, by: By): Promise<void> {
  const { adminId: uploadedBy, now } = by
  const family = { id: holder.id, userId: holder.userId, uploadedBy }
  const about = { actorId: uploadedBy, subjectType: 'member', subjectId: holder.id }
  if (id === null) {
    const { name, relation } = await addFamilyMember(tx, family, wholePerson(values), now)
    return recordActivity(tx, { ...about, action: 'member.family_added', after: { name, relation } })
  }
  const { name, relation } = await editFamilyMember(tx, { holder: family, id }, values, now)
  return recordActivity(tx, { ...about, action: 'member.family_changed', after: { name, relation } })
}
