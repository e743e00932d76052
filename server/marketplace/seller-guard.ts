import type { FastifyRequest } from 'fastify'
import { type Account, signedIn, viewerWith } from '#server/accounts/guards.ts'
import { requireTrader } from '#server/membership/household/trading-rights.ts'
import { householdMember } from '#server/membership/member-guard.ts'
import { createGuard } from '#server/platform/mount.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import type { Seller } from './listings/listing-service.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    seller: true
  }
}

/**
 * For those who may post: approved members, grown people of their households, and admins. Others get the errors of
 * `householdMember` and of `requireTrader`.
 */
export const seller = createGuard({
  name: 'seller',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    if (!hasDuty(account, 'marketplace')) await requireSeller(request, account.id)
    return { seller: sellerOf(request, account) }
  },
})

/** For everyone who has posted, even if they may no longer post: they can still end their own listings. */
export const owner = createGuard({
  name: 'account',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    return { account, seller: sellerOf(request, account) }
  },
})

async function requireSeller(request: FastifyRequest, accountId: string): Promise<void> {
  await householdMember.resolve(request)
  const { db, now } = request.server.context
  await requireTrader(db, accountId, now())
}

const sellerOf = ({ server }: FastifyRequest, account: Account): Seller => ({
  ...viewerWith(account, 'marketplace'),
  now: server.context.now(),
})
