import { canRequestPremium } from '#shared/marketplace/premium-rules.ts'
import type { OwnListing } from '../listing-styles.ts'

type Judged = Pick<OwnListing, 'state' | 'isApproved' | 'isSellerActive' | 'canRenew'>

/** What a seller can do about a listing of theirs beside deleting it, as the server allows it. */
export const ownActions = ({ state, isApproved, isSellerActive, canRenew }: Judged) => ({
  edit: isSellerActive && state !== 'sold',
  renew: canRenew,
  // also what nobody sees: whoever kept or asked for it has seen it
  sell: isApproved && state !== 'sold',
  premium: isSellerActive && canRequestPremium(state),
  copy: isSellerActive,
})
