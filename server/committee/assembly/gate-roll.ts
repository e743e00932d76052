import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { listEligible } from '../votes/roll-queries.ts'
import { findAttendance } from './assembly-queries.ts'
import { assemblies, assemblyMembers } from './assembly-tables.ts'
import { voterRuleOf } from './voter-rule.ts'

type Asked = { eventId: string; now: Date; memberId?: string | undefined }

/**
 * Who may vote at the assembly of an event; of one member only whether they may. Before the doors open it is who would
 * have a vote then. Null for other events, and after the end.
 */
export async function listGateRoll(db: Executor, { eventId, now, memberId }: Asked): Promise<string[] | null> {
  const [assembly] = await db.select().from(assemblies).where(eq(assemblies.eventId, eventId))
  if (!assembly || assembly.state === 'closed') return null
  if (assembly.state === 'planned') {
    const eligible = await listEligible(db, voterRuleOf(assembly), gulfDay(now))
    return eligible.map((voter) => voter.memberId).filter((id) => memberId === undefined || id === memberId)
  }
  if (memberId) return (await findAttendance(db, assembly.id, memberId)) ? [memberId] : []
  const roll = await db
    .select({ memberId: assemblyMembers.memberId })
    .from(assemblyMembers)
    .where(eq(assemblyMembers.assemblyId, assembly.id))
  return roll.map((voter) => voter.memberId)
}
