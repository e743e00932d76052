import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { checkVoter } from '#shared/committee/votes/voter-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { listEligible, readVoterFacts } from '../votes/roll-queries.ts'
import { type AssemblyRow, findAttendance } from './assembly-queries.ts'
import { assemblies, assemblyMembers } from './assembly-tables.ts'
import { voterRuleOf } from './voter-rule.ts'

type Asked = { eventId: string; now: Date; memberId?: string | undefined }

/**
 * Who may vote at the assembly of an event; of one member only whether they may. Before the doors open it is who would
 * have a vote then. Null for other events, and after the end.
 */
export async function listGateRoll(db: Executor, { eventId, now, memberId }: Asked) {
  const [assembly] = await db.select().from(assemblies).where(eq(assemblies.eventId, eventId))
  if (!assembly || assembly.state === 'closed') return null
  const isOpen = assembly.state !== 'planned'
  if (memberId === undefined) {
    const memberIds = isOpen ? await listRoll(db, assembly.id) : await listFutureRoll(db, assembly, now)
    return { memberIds, isOpen }
  }
  const mayVote = isOpen
    ? (await findAttendance(db, assembly.id, memberId)) !== null
    : await wouldVote(db, assembly, { memberId, now })
  return { memberIds: mayVote ? [memberId] : [], isOpen }
}

async function listRoll(db: Executor, assemblyId: string): Promise<string[]> {
  const { memberId } = assemblyMembers
  const roll = await db.select({ memberId }).from(assemblyMembers).where(eq(assemblyMembers.assemblyId, assemblyId))
  return roll.map((voter) => voter.memberId)
}

async function listFutureRoll(db: Executor, assembly: AssemblyRow, now: Date): Promise<string[]> {
  const eligible = await listEligible(db, voterRuleOf(assembly), gulfDay(now))
  return eligible.map((voter) => voter.memberId)
}

async function wouldVote(db: Executor, assembly: AssemblyRow, { memberId, now }: { memberId: string; now: Date }) {
  const facts = await readVoterFacts(db, { memberId, familyMemberId: null })
  return checkVoter(voterRuleOf(assembly), facts, gulfDay(now)) === null
}
