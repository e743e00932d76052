import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { importedMembers, memberImports } from '#server/membership/import/import-tables.ts'
import { undoUpdates } from '#server/membership/import/update/update-undo.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { IMPORT_UNDO_MS } from '#shared/membership/import/import-enums.ts'
import { listUntouched } from './untouched-queries.ts'

/** The imports that can still be undone, latest first. */
export async function listRecentImports(db: Executor, now: Date) {
  const recent = await db
    .select({
      id: memberImports.id,
      fileName: memberImports.fileName,
      people: memberImports.people,
      updated: memberImports.updated,
      by: accountName(),
      createdAt: memberImports.createdAt,
    })
    .from(memberImports)
    .leftJoin(users, eq(users.id, memberImports.importedBy))
    .where(canBeUndone(now))
    .orderBy(desc(memberImports.createdAt))
  return recent.map((each) => ({ ...each, undoUntil: new Date(each.createdAt.getTime() + IMPORT_UNDO_MS) }))
}

/**
 * Removes the people whom an import has added, with their accounts and ledgers, and brings back what it has changed of
 * others. Those whose record, login or payments have been used since stay, and are named. Throws not_found, or undo_over after a day.
 */
export function undoImport(db: Database, { id, adminId, now }: { id: string; adminId: string; now: Date }) {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(memberImports).where(eq(memberImports.id, id)).for('update')
    if (!found) throw new AppError('not_found')
    const [open] = await tx
      .update(memberImports)
      .set({ undoneAt: now })
      .where(and(eq(memberImports.id, id), canBeUndone(now)))
      .returning({ id: memberImports.id })
    if (!open) throw new AppError('undo_over')
    const removed = await removeUntouched(tx, id)
    const { restored, left: unrestored } = await undoUpdates(tx, { importId: id, adminId, now })
    const stayed = await tx
      .select({ id: members.id, fullName: members.fullName })
      .from(importedMembers)
      .innerJoin(members, eq(members.id, importedMembers.memberId))
      .where(eq(importedMembers.importId, id))
      .orderBy(members.nameKey)
    const left = [...stayed, ...unrestored]
    const after = { fileName: found.fileName, removed, restored, left: left.length }
    const about = { subjectType: 'import', subjectId: 'members' }
    await recordActivity(tx, { actorId: adminId, action: 'members.import_undone', ...about, after })
    return { removed, restored, left }
  })
}

const canBeUndone = (now: Date) =>
  and(isNull(memberImports.undoneAt), gt(memberImports.createdAt, new Date(now.getTime() - IMPORT_UNDO_MS)))

async function removeUntouched(tx: Transaction, importId: string): Promise<number> {
  const untouched = await listUntouched(tx, importId)
  if (untouched.length === 0) return 0
  const ids = untouched.map(({ memberId }) => memberId)
  await tx.delete(membershipRenewals).where(inArray(membershipRenewals.memberId, ids))
  await tx.delete(members).where(inArray(members.id, ids))
  const accounts = untouched.flatMap(({ userId, hasNewAccount }) => (hasNewAccount ? [userId] : []))
  if (accounts.length > 0) await tx.delete(users).where(inArray(users.id, accounts))
  return ids.length
}
