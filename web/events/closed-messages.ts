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

/** The disabled button of an event that registers people on another site, and why it is disabled. */
export const EXTERNAL_TEXTS = {
  closed: ['Registration Closed', 'Registration is temporarily disabled'],
  coming_soon: ['Registration Coming Soon', 'Registration details will be available soon'],
} as const

/** Visitors of an event that registers nobody on another site; members of one that registers nobody. */
export const NOT_REQUIRED = 'No registration required for this event'
