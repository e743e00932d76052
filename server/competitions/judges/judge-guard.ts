import type { FastifyRequest } from 'fastify'
import { findAccount } from '#server/accounts/guards.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGuard, type Guarded, limited, type Route } from '#server/platform/mount.ts'
import { callerKey } from '#server/platform/rate-limits.ts'
import { isOpenedLinkValid } from '#shared/competitions/judge-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { requireUnknowing } from './duty-separation.ts'
import { readJudgeCookie } from './judge-link.ts'
import { findJudge, type Judge, listJudgesOfAccount } from './judge-queries.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    judge: true
  }
}

/** For judges, by an opened invitation or their account. `judges` has one for each of their festivals. */
export const judge = createGuard({
  name: 'judge',
  resolve: async (request) => {
    const account = await findAccount(request)
    if (account?.isFirstLogin) throw new AppError('password_change_required')
    const { db } = request.server.context
    const invited = await findInvited(request)
    const own = account ? await listJudgesOfAccount(db, account.id) : []
    const judges = invited && !own.some(({ id }) => id === invited.id) ? [invited, ...own] : own
    if (judges.length === 0) throw new AppError(account ? 'not_a_judge' : 'unauthorized')
    return { judges: await requireUnknowing(db, judges, account?.id) }
  },
})

/** The judge of an opened invitation: not renewed since, and not on a later day. */
async function findInvited(request: FastifyRequest): Promise<Judge | null> {
  const { config, db, now } = request.server.context
  const opened = readJudgeCookie(request, config.secret)
  const found = opened && (await findJudge(db, opened.judgeId))
  if (!found || found.tokenHash !== opened.tokenHash || !found.validOn) return null
  return isOpenedLinkValid(found.validOn, gulfToday(now())) ? found : null
}

const PER_JUDGE = { max: 240, timeWindow: '1 minute' } as const

/** Counts requests by link or session: at a venue all judges share one address. */
export const limitedPerJudge = <R extends Route>(guarded: Guarded<R>): Guarded<R> =>
  limited({ ...PER_JUDGE, keyOf: callerOf }, guarded)

function callerOf(request: FastifyRequest): string {
  const opened = readJudgeCookie(request, request.server.context.config.secret)
  if (opened) return `judge ${opened.judgeId}`
  return callerKey(request)
}
