import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { findAttendance } from './assembly-queries.ts'
import { assemblyMembers } from './assembly-tables.ts'
import { endProxy } from './proxy-ending.ts'

type Marking = { id: string; memberId: string; isHere: boolean; now: Date | null }

/** Stores that a member has come or left; coming withdraws the proxy, and its holder is notified. False for somebody without a vote. */
export async function markPresence(tx: Transaction, { id, memberId, isHere, now }: Marking): Promise<boolean> {
  const before = await findAttendance(tx, id, memberId)
  if (!before) return false
  const isOne = and(eq(assemblyMembers.assemblyId, id), eq(assemblyMembers.memberId, memberId))
  const change = isHere ? { isHere, cameAt: before.cameAt ?? now, leftAt: null } : { isHere, leftAt: now }
  await tx.update(assemblyMembers).set(change).where(isOne)
  if (isHere) await endProxy(tx, { assemblyId: id, giverId: memberId, hasCome: true, now })
  return true
}
