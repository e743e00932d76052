import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { checkProxy } from '#shared/committee/assembly/assembly-rules.ts'
import type { AssemblyRow } from './assembly-queries.ts'
import { notifyGiver, notifyHolder } from './proxy-messages.ts'
import { listProxies, listProxiesWithoutVote } from './proxy-queries.ts'
import { assemblyEndedProxies, assemblyProxies } from './proxy-tables.ts'

type Ending = { assemblyId: string; giverId: string; hasCome: boolean; now: Date }

/**
 * Ends the proxy of a member who comes or takes it back: it is stored for the minutes, and its holder is notified. False
 * without one.
 */
export async function endProxy(tx: Transaction, { assemblyId, giverId, hasCome, now }: Ending): Promise<boolean> {
  const isGiven = and(eq(assemblyProxies.assemblyId, assemblyId), eq(assemblyProxies.giverId, giverId))
  const [ended] = await tx.delete(assemblyProxies).where(isGiven).returning()
  if (!ended) return false
  await tx.insert(assemblyEndedProxies).values({ ...ended, hasCome, endedAt: now })
  await notifyHolder(tx, ended, { isGiven: false, now })
  return true
}

/** Ends the proxies of givers and holders who have no vote, once the roll is fixed; both people are notified. */
export async function endProxiesWithoutVote(tx: Transaction, assemblyId: string, now: Date): Promise<void> {
  for (const { giverId, holderId, hasGiverVote } of await listProxiesWithoutVote(tx, assemblyId)) {
    await endProxy(tx, { assemblyId, giverId, hasCome: false, now })
    await notifyGiver(tx, { assemblyId, giverId, holderId }, { hasGiverVote, now })
  }
}

type Restoring = { giverId: string; now: Date }

/**
 * Gives back the proxy that ended as its giver came, because they did not: the minutes no longer say so, and its holder is
 * notified. If the holder cannot have it any more, it stays withdrawn.
 */
export async function restoreProxy(tx: Transaction, assembly: AssemblyRow, { giverId, now }: Restoring): Promise<void> {
  const { id: assemblyId, maxProxies } = assembly
  const { id, endedAt, hasCome } = assemblyEndedProxies
  const isTheirs = and(eq(assemblyEndedProxies.assemblyId, assemblyId), eq(assemblyEndedProxies.giverId, giverId))
  const [ended] = await tx
    .select()
    .from(assemblyEndedProxies)
    .where(and(isTheirs, eq(hasCome, true)))
    .orderBy(desc(endedAt), desc(id))
    .limit(1)
  if (!ended) return
  await tx.delete(assemblyEndedProxies).where(eq(id, ended.id))
  const proxy = { giverId, holderId: ended.holderId }
  if (checkProxy(proxy, await listProxies(tx, assemblyId), maxProxies)) return
  const { isWritten, enteredBy, givenAt } = ended
  const restored = { ...proxy, assemblyId, isWritten, enteredBy, givenAt: givenAt ?? now }
  await tx.insert(assemblyProxies).values(restored)
  await notifyHolder(tx, { ...proxy, assemblyId }, { isGiven: true, now })
}
