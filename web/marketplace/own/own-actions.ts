import { canRequestPremium } from '#shared/marketplace/premium-rules.ts'
import type { OwnListing } from '../listing-styles.ts'

type ActionFields = Pick<OwnListing, 'state' | 'isApproved' | 'isSellerActive' | 'canRenew'>

/** What a seller may do with their own listing besides deleting it, as the server allows it. */
export const ownActions = ({ state, isApproved, isSellerActive, canRenew }: ActionFields) => ({
  edit: isSellerActive && state !== 'sold',
  renew: canRenew,
  // also when the listing is hidden now: people who saved it or asked for it know it
  sell: isApproved && state !== 'sold',
  premium: isSellerActive && canRequestPremium(state),
  copy: isSellerActive,
})
