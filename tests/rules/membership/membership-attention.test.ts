import { Wallet } from 'lucide-react'
import { expect, test } from 'vitest'
import { membershipAttention } from '#web/membership/membership-attention.ts'

type Years = NonNullable<Parameters<typeof membershipAttention>[1]>
const member = { emergencyContactName: 'Ravi', emergencyContactPhone: '+971501234567' }
const pending: Years[number] = {
  id: '00000000-0000-4000-8000-000000000000',
  renewalYear: 2026,
  dueDate: '2026-03-17',
  amount: 100,
  received: 0,
  waived: 0,
  outstanding: 100,
  credit: 0,
  payments: [],
  voided: [],
  updatedAt: '2026-03-01T08:00:00.000Z',
  status: 'pending',
  renewalDate: null,
  paymentMethod: null,
  paymentReference: null,
  slipUrl: null,
  slipSentAt: null,
  slipRejection: null,
  waiverReason: null,
}
const slip = { slipUrl: '/files/slip.pdf', slipSentAt: '2026-03-10T08:00:00.000Z' }
const itemsOf = (...years: Partial<Years[number]>[]) =>
  membershipAttention(
    member,
    years.map((year) => ({ ...pending, ...year })),
  )

test("a member who owes a year reads the amount and the due date, whatever the membership's status", () => {
  expect(itemsOf({})).toEqual([
    {
      key: 'dues-2026',
      icon: Wallet,
      tone: 'amber',
      deadline: '2026-03-17',
      title: 'Please pay your dues for 2026',
      href: '/member/dues',
      text: 'AED\u00a0100 is due by March 17, 2026.',
      action: 'How to pay',
    },
  ])
})

test('a member with a part-paid year is asked only for the rest', () => {
  const part = { received: 60, outstanding: 40 }
  const [pay, late] = [itemsOf(part)[0], itemsOf({ ...part, status: 'overdue' })[0]]
  expect(pay?.text).toBe('We have received AED\u00a060. AED\u00a040 is due by March 17, 2026.')
  expect(late?.text).toBe('We have received AED\u00a060. AED\u00a040 was due on March 17, 2026.')
})

test('a member with an overdue year gets a red item', () => {
  expect(itemsOf({ status: 'overdue' })).toMatchObject([
    { tone: 'red', title: 'Your dues for 2026 are overdue', text: 'AED\u00a0100 was due on March 17, 2026.' },
  ])
})

test.each(['pending', 'overdue'] as const)('a slip for a %s year waits, and nobody is asked to pay again', (status) => {
  expect(itemsOf({ status, ...slip })).toMatchObject([
    { tone: 'blue', title: 'We are checking your slip', text: 'Dues for 2026: AED\u00a0100.' },
  ])
})

test('a member whose slip was sent back is asked for another one first of all, with the reason', () => {
  const [item] = itemsOf({ slipRejection: 'The amount is cut off' })
  expect(item).toMatchObject({ tone: 'red', action: 'Send another slip' })
  expect(item?.text).toContain('Your payment slip was not confirmed: The amount is cut off')
})

test('a member gets several open years in order, the oldest first, and no settled ones', () => {
  const years = itemsOf({}, { renewalYear: 2025, status: 'overdue' }, { renewalYear: 2024, status: 'paid' })
  expect(years.map(({ key }) => key)).toEqual(['dues-2025', 'dues-2026'])
  expect(itemsOf({ status: 'waived' })).toEqual([])
})

test('a member whose dues could not be loaded reads so', () => {
  expect(membershipAttention(member, null)).toMatchObject([{ title: 'Your dues could not be loaded' }])
})

test('a member without an emergency contact is asked for one, after the dues', () => {
  const items = membershipAttention({ ...member, emergencyContactPhone: null }, [pending])
  expect(items.map(({ key }) => key)).toEqual(['dues-2026', 'emergency'])
})
