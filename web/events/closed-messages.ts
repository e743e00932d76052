import type { ClosedForAll } from '#shared/events/event-rules.ts'

/** Why nobody can take a place; the same texts on every page. */
export const CLOSED_MESSAGES: Record<
  ClosedForAll | 'registration_disabled' | 'event_full' | 'program_full' | 'program_over' | 'program_on',
  string
> = {
  event_cancelled: 'This event has been cancelled.',
  event_over: 'This event is over.',
  registration_deadline_passed: 'The registration deadline has passed.',
  registration_disabled: 'Registration is temporarily disabled',
  event_full: 'This event is full.',
  program_full: 'This program is full.',
  program_over: 'This program is over.',
  program_on: 'This program is on now.',
}
