import { asc, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { assemblies, assemblyMembers } from './assembly-tables.ts'
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
      isWritten: assemblyProxies.isWritten,
    })
    .from(assemblyProxies)
    .innerJoin(members, eq(members.id, assemblyProxies.giverId))
    .innerJoin(holder, eq(holder.id, assemblyProxies.holderId))
    .where(eq(assemblyProxies.assemblyId, assemblyId))
    .orderBy(asc(holder.nameKey), asc(members.nameKey), asc(members.id))
}

/** The proxies whose giver or holder is not on the roll. */
export async function listProxiesWithoutVote(db: Executor, assemblyId: string) {
  const proxies = await db
    .select({
      giverId: assemblyProxies.giverId,
      holderId: assemblyProxies.holderId,
      hasGiverVote: isOnRoll(assemblyProxies.giverId, assemblyId),
      hasHolderVote: isOnRoll(assemblyProxies.holderId, assemblyId),
    })
    .from(assemblyProxies)
    .where(eq(assemblyProxies.assemblyId, assemblyId))
    .orderBy(asc(assemblyProxies.giverId))
  return proxies.filter(({ hasGiverVote, hasHolderVote }) => !hasGiverVote || !hasHolderVote)
}

const isOnRoll = (memberId: PgColumn, assemblyId: string) =>
  sql<boolean>`exists (select from ${assemblyMembers}
    where ${assemblyMembers.assemblyId} = ${assemblyId} and ${assemblyMembers.memberId} = ${memberId})`

/** Proxies that have ended, in the order in which they did; who has a vote is known once the doors have opened. */
export async function listEndedProxies(db: Executor, assemblyId: string) {
  const holder = alias(members, 'holder')
  return db
    .select({
      giverName: members.fullName,
      holderName: sql<string>`${holder.fullName}`,
      endedAt: assemblyEndedProxies.endedAt,
      hasCome: assemblyEndedProxies.hasCome,
      hadDoorsOpened: sql<boolean>`coalesce(${assemblyEndedProxies.endedAt} >= ${assemblies.doorsOpenedAt}, false)`,
      hasGiverVote: isOnRoll(assemblyEndedProxies.giverId, assemblyId),
      hasHolderVote: isOnRoll(assemblyEndedProxies.holderId, assemblyId),
    })
    .from(assemblyEndedProxies)
    .innerJoin(assemblies, eq(assemblies.id, assemblyEndedProxies.assemblyId))
    .innerJoin(members, eq(members.id, assemblyEndedProxies.giverId))
    .innerJoin(holder, eq(holder.id, assemblyEndedProxies.holderId))
    .where(eq(assemblyEndedProxies.assemblyId, assemblyId))
    .orderBy(asc(assemblyEndedProxies.endedAt), asc(assemblyEndedProxies.id))
}
