import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { signedIn, viewerWith } from '#server/accounts/guards.ts'
import { findMemberOfAccount } from '#server/membership/member-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'
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
    const leader = await readLeader(request)
    const event = ById.safeParse(request.params)
    const isLeading =
      leader.memberId === null || (event.success && (await leadsAt(request.server.context.db, event.data.id, leader)))
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
  return { actorId: account.id, memberId: member?.id ?? account.id }
}

const leadsAt = async (db: Executor, eventId: string, { memberId }: Leader): Promise<boolean> =>
  (await db.$count(helperJobs, and(eq(helperJobs.eventId, eventId), eq(helperJobs.leaderMemberId, memberId ?? '')))) > 0
