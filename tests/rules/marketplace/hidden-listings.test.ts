import { expect, test } from 'vitest'
import { isHiring } from '#shared/marketplace/hiring-rules.ts'
import { HIDDEN_STATES, stateInResponse } from '#shared/marketplace/listing-rules.ts'

const now = new Date('2026-03-10T08:00:00Z')
const vacancy = { category: 'jobs_careers', status: 'active', expiresAt: null, applicationDeadline: null } as const

test('a vacancy accepts applications only while everybody may open it', () => {
  expect(isHiring({ ...vacancy, hiddenState: null }, now)).toBe(true)
  for (const hiddenState of HIDDEN_STATES) expect(isHiring({ ...vacancy, hiddenState }, now)).toBe(false)
})

test('a hidden listing that has expired is shown as hidden', () => {
  const over = { status: 'expired', expiresAt: '2026-03-01T08:00:00Z' } as const
  expect(stateInResponse({ ...over, hiddenState: 'paused' }, now)).toBe('paused')
  expect(stateInResponse({ ...over, hiddenState: null }, now)).toBe('expired')
})
