import { describe, expect, test } from 'vitest'
import {
  checkCancelling,
  checkRegistration,
  checkWaiting,
  countPlacesLeft,
  externalRegistration,
  isUnfinished,
  listOpenEvents,
  registrationForMembers,
  registrationForVisitors,
  statusAt,
} from '#shared/events/event-rules.ts'
import { programRegistrationForVisitors } from '#shared/events/program-place-rules.ts'
import { NOW, openEvent as open } from './open-event.ts'

describe('a member who asks for a place', () => {
  test('gets one while there are places, or when there is no capacity', () => {
    expect(checkRegistration(open, NOW)).toBeNull()
    expect(checkRegistration({ ...open, capacity: null, registeredCount: 5000 }, NOW)).toBeNull()
    expect(countPlacesLeft({ capacity: 2, registeredCount: 3 })).toBe(0)
  })

  test('gets one in the very second of the deadline, and none after it', () => {
    expect(checkRegistration({ ...open, registrationDeadline: NOW }, NOW)).toBeNull()
    const later = new Date(NOW.getTime() + 1)
    expect(checkRegistration({ ...open, registrationDeadline: NOW }, later)).toBe('registration_deadline_passed')
  })

  test('gets the most final reason first', () => {
    const full = { ...open, registeredCount: 2, isRegistered: true, registrationEnabled: false }
    expect(checkRegistration({ ...full, status: 'cancelled' }, NOW)).toBe('event_cancelled')
    expect(checkRegistration({ ...full, status: 'completed' }, NOW)).toBe('event_over')
    expect(checkRegistration(full, NOW)).toBe('already_registered')
    expect(checkRegistration({ ...full, isRegistered: false }, NOW)).toBe('registration_disabled')
    expect(checkRegistration({ ...open, registeredCount: 2 }, NOW)).toBe('event_full')
  })

  test('may join the waiting list only when the event is full', () => {
    expect(checkWaiting({ ...open, registeredCount: 2, isWaiting: false }, NOW)).toBeNull()
    expect(checkWaiting({ ...open, registeredCount: 2, isWaiting: true }, NOW)).toBe('already_waiting')
    expect(checkWaiting({ ...open, isWaiting: false }, NOW)).toBe('event_not_full')
    expect(checkWaiting({ ...open, status: 'cancelled', isWaiting: false }, NOW)).toBe('event_cancelled')
  })
})

describe('what is written about registering', () => {
  const link = { hasRegistration: true, registrationUrl: 'https://forms.example.org', registrationEnabled: true }
  const none = { ...link, hasRegistration: false }
  const taking = { status: 'upcoming' as const, isPastDeadline: false, capacity: 2, registeredCount: 1 }
  const full = { ...taking, registeredCount: 2 }

  test.each([
    // the event, for visitors, for members without a place
    [
      'cancelled, and everything else too',
      { ...full, ...link, registrationEnabled: false, status: 'cancelled', isPastDeadline: true },
      'event_cancelled',
      'event_cancelled',
    ],
    [
      'over, and everything else too',
      { ...full, ...link, registrationEnabled: false, status: 'completed', isPastDeadline: true },
      'event_over',
      'event_over',
    ],
    [
      'past the deadline, disabled and full',
      { ...full, ...link, registrationEnabled: false, isPastDeadline: true },
      'registration_deadline_passed',
      'registration_deadline_passed',
    ],
    [
      'disabled and full, with a link',
      { ...full, ...link, registrationEnabled: false },
      'closed',
      'registration_disabled',
    ],
    ['disabled, with a link', { ...taking, ...link, registrationEnabled: false }, 'closed', 'registration_disabled'],
    [
      'disabled, without registration',
      { ...taking, ...none, registrationEnabled: false },
      'not_required',
      'registration_disabled',
    ],
    [
      'disabled, without registration and without a limit',
      { ...taking, ...none, registrationEnabled: false, capacity: null },
      'not_required',
      'not_required',
    ],
    ['full, with a link', { ...full, ...link }, 'available', 'event_full'],
    ['full, with a link to come', { ...full, ...link, registrationUrl: null }, 'coming_soon', 'event_full'],
    ['full, without registration', { ...full, ...none }, 'not_required', 'event_full'],
    ['above its capacity', { ...full, ...none, registeredCount: 9 }, 'not_required', 'event_full'],
    ['open, with a link', { ...taking, ...link }, 'available', 'open'],
    ['running, with a link', { ...taking, ...link, status: 'ongoing' }, 'available', 'open'],
    ['open, with a link to come', { ...taking, ...link, registrationUrl: '' }, 'coming_soon', 'open'],
    ['open, without registration', { ...taking, ...none }, 'not_required', 'open'],
    ['without a limit', { ...taking, ...none, capacity: null, registeredCount: 900 }, 'not_required', 'open'],
  ] as const)('about an event that is %s', (_what, event, forVisitors, forMembers) => {
    expect(registrationForVisitors(event)).toBe(forVisitors)
    expect(registrationForMembers(event)).toBe(forMembers)
    // the button and the server say the same as the lists
    const registrationDeadline = event.isPastDeadline ? '2026-03-10T07:00:00Z' : null
    const terms = { ...open, ...event, registrationDeadline, isRegistered: false }
    const refusal = forMembers === 'not_required' ? 'registration_disabled' : forMembers
    expect(checkRegistration(terms, NOW) ?? 'open').toBe(refusal)
  })

  test.each([
    [
      'of a cancelled event',
      { event: { status: 'cancelled' }, isPastDeadline: true, registeredCount: 2 },
      'event_cancelled',
    ],
    ['of an event that is over', { event: { status: 'completed' }, registeredCount: 2 }, 'event_over'],
    ['past its deadline, and full', { isPastDeadline: true, registeredCount: 2 }, 'registration_deadline_passed'],
    ['that is full, with a link', { registeredCount: 2 }, 'available'],
    ['that is full, without a link', { registrationUrl: null, registeredCount: 2 }, 'program_full'],
    ['with a link', {}, 'available'],
    ['without a link', { registrationUrl: null }, 'coming_soon'],
  ] as const)('about a program %s', (_what, given, forVisitors) => {
    const program = {
      ...link,
      capacity: 2,
      registeredCount: 0,
      isPastDeadline: false,
      event: { status: 'upcoming' as const },
    }
    expect(programRegistrationForVisitors({ ...program, ...given }, 'upcoming')).toBe(forVisitors)
  })

  test.each([
    ['over', 'completed', link, 'program_over'],
    ['over, without a link', 'completed', none, 'program_over'],
    ['on, with a link', 'ongoing', link, 'available'],
    ['on, without a link', 'ongoing', none, 'program_on'],
  ] as const)('about a program of a running event that is %s', (_what, status, registration, forVisitors) => {
    const places = { capacity: null, registeredCount: 0, isPastDeadline: false }
    const program = { ...places, ...registration, event: { status: 'ongoing' as const } }
    expect(programRegistrationForVisitors(program, status)).toBe(forVisitors)
  })
})

test('a place at an event that has begun or is over cannot be given back, whatever the deadline', () => {
  const own = { ...open, isRegistered: true, registrationDeadline: '2026-05-01T12:00:00Z' }
  expect(checkCancelling(own, NOW)).toBeNull()
  expect(checkCancelling(own, new Date('2026-04-01T12:00:01Z'))).toBe('cancelling_closed')
  for (const status of ['ongoing', 'completed'] as const)
    expect(checkCancelling({ ...own, status }, NOW)).toBe('cancelling_closed')
})

test("the open events do not include the member's own, full or closed ones", () => {
  const events = [
    { ...open, id: 'own' },
    { ...open, id: 'closed', registrationEnabled: false },
    { ...open, id: 'too late', registrationDeadline: '2026-03-10T07:00:00Z' },
    { ...open, id: 'full', registeredCount: 2 },
    { ...open, id: 'first' },
    { ...open, id: 'second', capacity: null },
  ]
  expect(listOpenEvents(events, new Set(['own']), NOW).map(({ id }) => id)).toEqual(['first', 'second'])
})

test('a place can be given back until the deadline, or without one until the start', () => {
  const own = { ...open, isRegistered: true }
  const late = new Date('2026-04-01T12:00:01Z')
  expect(checkCancelling(own, NOW)).toBeNull()
  expect(checkCancelling(own, late)).toBe('cancelling_closed')
  expect(checkCancelling({ ...own, registrationDeadline: '2026-03-10T07:00:00Z' }, NOW)).toBe('cancelling_closed')
  expect(checkCancelling(open, NOW)).toBe('not_registered')
})

test('an event changes its status by date, unless it is cancelled or somebody chose a status', () => {
  const event = { status: 'upcoming' as const, statusChosenAt: null, eventDate: NOW, eventEndDate: null }
  const at = (time: string) => statusAt(event, new Date(time))
  expect([at('2026-03-10T07:59:59Z'), at('2026-03-10T08:00:00Z')]).toEqual(['upcoming', 'ongoing'])
  expect([at('2026-03-10T19:59:59Z'), at('2026-03-10T20:00:00Z')]).toEqual(['ongoing', 'completed'])
  expect(statusAt({ ...event, statusChosenAt: NOW }, new Date('2027-01-01T00:00:00Z'))).toBe('upcoming')
  expect(statusAt({ ...event, status: 'cancelled' }, NOW)).toBe('cancelled')
  expect(
    (['upcoming', 'ongoing', 'completed', 'cancelled'] as const).filter((status) => isUnfinished({ status })),
  ).toEqual(['upcoming', 'ongoing'])
})

test('the external registration is offered, closed, announced or not needed', () => {
  const link = { hasRegistration: true, registrationUrl: 'https://forms.example.org', registrationEnabled: true }
  expect(externalRegistration(link)).toBe('available')
  expect(externalRegistration({ ...link, registrationEnabled: false })).toBe('closed')
  expect(externalRegistration({ ...link, registrationUrl: '' })).toBe('coming_soon')
  expect(externalRegistration({ ...link, registrationUrl: null, registrationEnabled: false })).toBe('coming_soon')
  expect(externalRegistration({ ...link, hasRegistration: false })).toBe('not_required')
})
