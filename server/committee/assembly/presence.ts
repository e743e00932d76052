import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { type AssemblyRow, findAttendance } from './assembly-queries.ts'
import { assemblyMembers } from './assembly-tables.ts'
import { endProxy, restoreProxy } from './proxy-ending.ts'

type Marking = { id: string; memberId: string; isHere: boolean; now: Date }

/** Stores that a member has come or left; coming withdraws the proxy, and its holder is notified. False for somebody without a vote. */
export async function markPresence(tx: Transaction, { id, memberId, isHere, now }: Marking): Promise<boolean> {
  const before = await findAttendance(tx, id, memberId)
  if (!before) return false
  const change = isHere ? { isHere, cameAt: before.cameAt ?? now, leftAt: null } : { isHere, leftAt: now }
  await tx.update(assemblyMembers).set(change).where(isOne(id, memberId))
  if (isHere) await endProxy(tx, { assemblyId: id, giverId: memberId, hasCome: true, now })
  return true
}

type Undoing = { memberId: string; now: Date }

/** Stores that a member never came: the proxy that was withdrawn counts again, and its holder is notified. */
export async function undoPresence(tx: Transaction, assembly: AssemblyRow, { memberId, now }: Undoing): Promise<void> {
  const never = { isHere: false, cameAt: null, leftAt: null }
  await tx.update(assemblyMembers).set(never).where(isOne(assembly.id, memberId))
  await restoreProxy(tx, assembly, { giverId: memberId, now })
}

const isOne = (id: string, memberId: string) =>
  and(eq(assemblyMembers.assemblyId, id), eq(assemblyMembers.memberId, memberId))
