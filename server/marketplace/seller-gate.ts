import { type Account, isAdmin, signedIn } from '#server/accounts/gates.ts'
import { getActiveMember } from '#server/membership/member-gate.ts'
import type { Gated, Given, Reply } from '#server/platform/mount.ts'
import type { Row } from '#shared/platform/contract.ts'
import type { Seller } from './listings/listing-service.ts'

type WithSeller<R extends Row> = (given: Given<R> & { seller: Seller }) => Reply<R>

/** For those who may post: approved members, and admins. Refuses the others like `approvedMember`. */
export const seller = <R extends Row>(handle: WithSeller<R>): Gated<R> =>
  signedIn<R>((async (given: Given<R> & { account: Account }) => {
    const { account, request } = given
    const { db } = request.server.house
    if (!isAdmin(account)) await getActiveMember(db, account.id)
    return handle({ ...given, seller: sellerOf(given) })
  }) as Parameters<typeof signedIn<R>>[0])

/** For whoever has posted, also when they may no longer post: what is theirs they can still end. */
export const owner = <R extends Row>(handle: WithSeller<R>): Gated<R> =>
  signedIn<R>(((given: Given<R> & { account: Account }) => handle({ ...given, seller: sellerOf(given) })) as Parameters<
    typeof signedIn<R>
  >[0])

const sellerOf = <R extends Row>({ account, request }: Given<R> & { account: Account }): Seller => ({
  ...{ id: account.id, isAdmin: isAdmin(account) && !account.mustSetUpSecondStep },
  now: request.server.house.now(),
})
