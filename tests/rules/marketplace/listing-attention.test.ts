import { Store } from 'lucide-react'
import { expect, test } from 'vitest'
import { listingAttention } from '#web/marketplace/own/listing-attention.ts'

const listing = { id: 'a', title: 'Chenda, hardly played', rejectionReason: null, requestedChanges: null }

test('a seller gets an item with the reason for each rejected listing, and none for others', () => {
  const rejected = { ...listing, state: 'rejected', rejectionReason: 'Please add a picture.' } as const
  const others = (['waiting', 'shown', 'expired', 'sold'] as const).map((state) => ({ ...listing, state }))
  expect(listingAttention([...others, rejected])).toEqual([
    {
      key: 'listing-a',
      icon: Store,
      tone: 'amber',
      title: 'Your listing ‘Chenda, hardly played’ was not approved',
      text: 'Please add a picture.',
      href: '/member/listings/a',
      action: 'Edit listing',
    },
  ])
})

test('a seller who is asked to change a listing reads what to change', () => {
  const asked = { ...listing, state: 'changes_requested', requestedChanges: 'Say how old it is.' } as const
  expect(listingAttention([asked])).toMatchObject([
    { title: 'Please change your listing ‘Chenda, hardly played’', text: 'Say how old it is.', action: 'Edit listing' },
  ])
})

test('a seller whose listing is hidden after reports reads that the committee is checking it', () => {
  expect(listingAttention([{ ...listing, state: 'hidden' }])).toMatchObject([
    {
      title: 'Your listing ‘Chenda, hardly played’ is hidden for now',
      text: 'It was reported. The committee is checking it, and we will email you the result.',
      href: '/member/listings',
    },
  ])
})
