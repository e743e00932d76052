import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, getAccount, isAdmin, signedIn } from '#server/accounts/guards.ts'
import { getCallingMember } from '#server/membership/member-guard.ts'
import type { Given, Guarded, Reply } from '#server/platform/mount.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import type { Seller } from './listings/listing-service.ts'

type WithSeller<R extends Endpoint> = (given: Given<R> & { seller: Seller }) => Reply<R>

/** For those who may post: approved members and admins. Others get the errors of `approvedMember`. */
export const seller = <R extends Endpoint>(handle: WithSeller<R>): Guarded<R> => ({
  access: 'seller',
  handle: (async (given: Given<R>) => {
    const account = await getPoster(given.request)
    return handle({ ...given, seller: sellerOf({ ...given, account }) })
  }) as Guarded<R>['handle'],
})

/** For everyone who has posted, even if they may no longer post: they can still end their own listings. */
export const owner = <R extends Endpoint>(handle: WithSeller<R>): Guarded<R> =>
  signedIn<R>(((given: Given<R> & { account: Account }) => handle({ ...given, seller: sellerOf(given) })) as Parameters<
    typeof signedIn<R>
  >[0])

/** Rejects people who may not post before their input is validated. */
export function requireSeller(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.access === 'seller') await getPoster(request)
  })
}

async function getPoster(request: FastifyRequest): Promise<Account> {
  const account = await getAccount(request)
  if (!isAdmin(account)) await getCallingMember(request)
  return account
}

const sellerOf = <R extends Endpoint>({ account, request }: Given<R> & { account: Account }): Seller => ({
  id: account.id,
  isAdmin: isAdmin(account) && !account.mustSetUpSecondStep,
  now: request.server.context.now(),
})
