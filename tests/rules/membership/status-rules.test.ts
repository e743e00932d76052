import { expect, test } from 'vitest'
import {
  hasLeft,
  INACTIVE_STATES,
  inactiveStateOf,
  inactiveWordOf,
  isActiveMember,
} from '#shared/membership/status-rules.ts'

const AT = new Date('2026-11-28T08:00:00Z')
const active = Object.fromEntries(INACTIVE_STATES.map((state) => [`${state}At`, null])) as Record<
  `${(typeof INACTIVE_STATES)[number]}At`,
  Date | null
>

test('an approved member has rights until one of the states ends them', () => {
  expect(isActiveMember({ status: 'approved', ...active })).toBe(true)
  expect(isActiveMember({ status: 'pending', ...active })).toBe(false)
  for (const state of INACTIVE_STATES) {
    const member = { status: 'approved' as const, ...active, [`${state}At`]: AT }
    expect(isActiveMember(member), state).toBe(false)
    expect(inactiveStateOf(member), state).toBe(state)
  }
})

test('of a member who was suspended and then resigned, the resignation is shown', () => {
  const member = { ...active, suspendedAt: AT, resignedAt: AT }
  expect(inactiveStateOf(member)).toBe('resigned')
  expect(hasLeft(member)).toBe(true)
  const suspended = { ...active, suspendedAt: AT }
  expect(hasLeft(suspended)).toBe(false)
})

test('only people who resigned are called that, and a death is shown first', () => {
  const left = { ...active, resignedAt: AT }
  expect(inactiveWordOf(left)).toBe('Resigned')
  expect(inactiveWordOf({ ...left, endReason: 'resigned' })).toBe('Resigned')
  expect(inactiveWordOf({ ...left, endReason: 'excluded' })).toBe('Left')
  expect(inactiveWordOf({ ...left, deceasedAt: AT })).toBe('Died')
  expect(inactiveWordOf(active)).toBe(null)
})
