import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { signedIn, viewerWith } from '#server/accounts/guards.ts'
import { events } from '#server/events/event-tables.ts'
import { findMemberOfAccount } from '#server/membership/member-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'
import { showsPhones } from '#shared/helpers/helper-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { helperJobs } from '../helper-tables.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    helper_leader: true
  }
}

/** Who sees helpers on the day. `memberId` is whose jobs they see; null for those who look after events and see all. */
export type Leader = { actorId: string; memberId: string | null }

/** For those who look after events, and for members who lead a job of this event. Others get forbidden. */
export const helperLeader = createGuard({
  name: 'helper_leader',
  resolve: async (request): Promise<{ leader: Leader }> => {
    const { db, now } = request.server.context
    const leader = await readLeader(request)
    const event = ById.safeParse(request.params)
    const isLeading = leader.memberId === null || (event.success && (await leadsAt(db, event.data.id, leader, now())))
    if (!isLeading) throw new AppError('forbidden')
    return { leader }
  },
})

/** For everybody who may lead a job; the record decides whether they do. */
export const possibleLeader = createGuard({
  name: 'account',
  resolve: async (request) => ({ leader: await readLeader(request) }),
})

async function readLeader(request: FastifyRequest): Promise<Leader> {
  const { account } = await signedIn.resolve(request)
  if (viewerWith(account, 'events').isAdmin) return { actorId: account.id, memberId: null }
  const member = await findMemberOfAccount(request.server.context.db, account.id)
  // the id of an account is that of no leader
  return { actorId: account.id, memberId: member && isActiveMember(member) ? member.id : account.id }
}

async function leadsAt(db: Executor, eventId: string, { memberId }: Leader, now: Date): Promise<boolean> {
  const [job] = await db
    .select({ endsAt: sql<Date>`coalesce(${events.eventEndDate}, ${events.eventDate})`.mapWith(events.eventDate) })
    .from(helperJobs)
    .innerJoin(events, eq(events.id, helperJobs.eventId))
    .where(and(eq(helperJobs.eventId, eventId), eq(helperJobs.leaderMemberId, memberId ?? '')))
    .limit(1)
  return job !== undefined && showsPhones(job.endsAt, now)
}
