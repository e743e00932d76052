import { expect, test } from 'vitest'
import { LISTING_STATES } from '#shared/marketplace/listing-rules.ts'
import { ownActions } from '#web/marketplace/own/own-actions.ts'

const listing = { isApproved: true, isSellerActive: true, canRenew: false }
const offered = (of: Parameters<typeof ownActions>[0]) =>
  Object.entries(ownActions(of)).flatMap(([action, isOffered]) => (isOffered ? [action] : []))

test('a seller without an active membership can only mark a listing as sold', () => {
  const away = { ...listing, isSellerActive: false }
  expect(offered({ ...away, state: 'paused' })).toEqual(['sell'])
  expect(offered({ ...away, state: 'hidden' })).toEqual(['sell'])
  for (const state of ['waiting', 'changes_requested', 'rejected'] as const)
    expect(offered({ ...away, state, isApproved: false })).toEqual([])
  expect(offered({ ...away, state: 'sold' })).toEqual([])
})

test('a seller can mark any published, unsold listing as sold', () => {
  const sellable = LISTING_STATES.filter((state) => {
    const isApproved = state !== 'waiting' && state !== 'changes_requested' && state !== 'rejected'
    return offered({ ...listing, state, isApproved }).includes('sell')
  })
  expect(sellable).toEqual(['hidden', 'paused', 'shown', 'expired'])
  expect(offered({ ...listing, state: 'expired', canRenew: true })).toEqual(['edit', 'renew', 'sell', 'copy'])
})
