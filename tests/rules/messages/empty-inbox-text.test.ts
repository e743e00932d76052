import { expect, test } from 'vitest'
import { whyNotWriting } from '#web/marketplace/listing/writing-barrier.ts'
import { emptyInboxText } from '#web/messaging/inbox/empty-inbox-text.ts'

const membership = (isActive: boolean) => ({ id: 'm', status: isActive ? 'approved' : 'pending', isActive }) as const
const household = (more: object) => ({
  familyMemberId: 'f',
  memberName: 'Asha',
  isActive: true,
  canTrade: true,
  ...more,
})
const person = { role: 'user', membership: null, household: null } as const

test.each([
  ['a member', { ...person, membership: membership(true) }],
  ['somebody grown of a household', { ...person, household: household({}) }],
  ['somebody without any membership', person],
  ['an admin whose membership is not active', { ...person, role: 'admin', membership: membership(false) } as const],
  ['somebody who is not known yet', undefined],
])('%s reads how to write to a seller', (_who, account) => {
  expect(emptyInboxText(account)).toContain('Tap ‘Message the seller’')
  expect(whyNotWriting(account)).toBeNull()
})

test.each([
  ['a child of a household', { ...person, household: household({ canTrade: false }) }, 'From 18 you can write'],
  [
    'somebody whose household is not active',
    { ...person, household: household({ isActive: false, canTrade: false }) },
    'the membership of your household is active',
  ],
  ['an applicant', { ...person, membership: membership(false) }, 'while your membership is approved and active'],
  [
    'a child of a household whose own application waits',
    { ...person, membership: membership(false), household: household({ canTrade: false }) },
    'From 18 you can write',
  ],
])('%s is not shown a button that they may not use', (_who, account, text) => {
  expect(emptyInboxText(account)).toContain(text)
  expect(emptyInboxText(account)).not.toContain('Tap')
  expect(whyNotWriting(account)).toContain(text)
})
