import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { assemblyEndedProxies, assemblyProxies } from './proxy-tables.ts'

/** Who votes for whom, by the names of the holders; `isWritten` are proxies on paper. */
export async function listProxies(db: Executor, assemblyId: string) {
  const holder = alias(members, 'holder')
  return db
    .select({
      giverId: assemblyProxies.giverId,
      giverName: members.fullName,
      holderId: assemblyProxies.holderId,
      holderName: sql<string>`${holder.fullName}`,
      isWritten: sql<boolean>`${assemblyProxies.enteredBy} is not null`,
    })
    .from(assemblyProxies)
    .innerJoin(members, eq(members.id, assemblyProxies.giverId))
    .innerJoin(holder, eq(holder.id, assemblyProxies.holderId))
    .where(eq(assemblyProxies.assemblyId, assemblyId))
    .orderBy(asc(holder.nameKey), asc(members.nameKey), asc(members.id))
}

/** Proxies that have ended, in the order in which they did. */
export async function listEndedProxies(db: Executor, assemblyId: string) {
  const holder = alias(members, 'holder')
  return db
    .select({
      giverName: members.fullName,
      holderName: sql<string>`${holder.fullName}`,
      endedAt: assemblyEndedProxies.endedAt,
      hasCome: assemblyEndedProxies.hasCome,
    })
    .from(assemblyEndedProxies)
    .innerJoin(members, eq(members.id, assemblyEndedProxies.giverId))
    .innerJoin(holder, eq(holder.id, assemblyEndedProxies.holderId))
    .where(eq(assemblyEndedProxies.assemblyId, assemblyId))
    .orderBy(asc(assemblyEndedProxies.endedAt), asc(assemblyEndedProxies.id))
}
