import { expect, test } from 'vitest'
import type { EventStatus } from '#shared/events/event-enums.ts'
import { statusOfProgram } from '#shared/events/programme/running-order-rules.ts'

const at = (time: string) => new Date(`2026-12-05T${time}:00+04:00`)
const program = (status: EventStatus, startsAt: Date | null = at('20:00')) => ({
  startsAt,
  endsAt: at('21:00'),
  venue: null,
  event: { status },
})

test('a program of a running event is to come, on or over by its own times', () => {
  const running = program('ongoing')
  expect(statusOfProgram(running, at('19:59'))).toBe('upcoming')
  expect(statusOfProgram(running, at('20:00'))).toBe('ongoing')
  expect(statusOfProgram(running, at('21:00'))).toBe('completed')
})

test('without a time, and before and after its event, a program has the status of the event', () => {
  expect(statusOfProgram(program('ongoing', null), at('21:00'))).toBe('ongoing')
  for (const status of ['upcoming', 'completed', 'cancelled'] as const)
    expect(statusOfProgram(program(status), at('20:30'))).toBe(status)
})
