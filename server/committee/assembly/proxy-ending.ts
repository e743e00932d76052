import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { assemblyEndedProxies, assemblyProxies } from './assembly-tables.ts'
import { notifyHolder } from './proxy-messages.ts'

type Ending = { assemblyId: string; giverId: string; hasCome: boolean; now: Date | null }

/**
 * Ends the proxy of a member who comes or takes it back: it is stored for the minutes, and its holder is notified. False
 * without one.
 */
export async function endProxy(tx: Transaction, { assemblyId, giverId, hasCome, now }: Ending): Promise<boolean> {
  const isGiven = and(eq(assemblyProxies.assemblyId, assemblyId), eq(assemblyProxies.giverId, giverId))
  const [ended] = await tx.delete(assemblyProxies).where(isGiven).returning()
  if (!ended) return false
  const { holderId } = ended
  await tx.insert(assemblyEndedProxies).values({ assemblyId, giverId, holderId, hasCome, ...(now && { endedAt: now }) })
  if (now) await notifyHolder(tx, ended, { isGiven: false, now })
  return true
}
