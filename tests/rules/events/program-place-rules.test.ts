import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageOn,
  explainWrongAge,
  explainWrongAgeBriefly,
  fitsAgeGroup,
  lowestAgeLike,
} from '#shared/events/age-rules.ts'
import { AGE_GROUP_YEARS, AGE_GROUPS } from '#shared/events/program-enums.ts'
import {
  checkLeavingProgram,
  checkProgramPlace,
  checkProgramWaiting,
  deadlineOf,
} from '#shared/events/program-place-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { NOW, openEvent } from './open-event.ts'

const open = { ...openEvent, ageGroup: 'children' as const, age: 9, conflict: null }
const conflict = { id: 'quiz', title: 'Quiz', venue: 'Stage 2', startsAt: '2026-04-10T12:20:00Z' }
const full = { ...open, registeredCount: 2, isWaiting: false }

test('ages with the same programs share the lowest of them', () => {
  for (let age = 0; age <= 100; age++) {
    const lowest = lowestAgeLike(age)
    for (const group of AGE_GROUPS) expect(fitsAgeGroup(group, lowest)).toBe(fitsAgeGroup(group, age))
  }
  expect(new Set(Array.from({ length: 100 }, (_, age) => lowestAgeLike(age)))).toEqual(new Set([0, 5, 13, 18]))
})

describe("a person's age on the day of an event", () => {
  test.each([
    ['the day before the birthday', '2014-04-10', '2026-04-09T12:00:00Z', 11],
    ['on the birthday', '2014-04-10', '2026-04-10T12:00:00Z', 12],
    ['on the birthday in the Gulf, while it is the day before in London', '2014-04-10', '2026-04-09T20:30:00Z', 12],
    ['just before midnight in the Gulf', '2014-04-10', '2026-04-09T19:59:59Z', 11],
    ['born on a leap day, on February 28', '2016-02-29', '2026-02-28T12:00:00Z', 9],
    ['born on a leap day, on March 1', '2016-02-29', '2026-03-01T12:00:00Z', 10],
    ['born on a leap day, on a leap day', '2016-02-29', '2028-02-29T12:00:00Z', 12],
    ['born after the event', '2026-05-01', '2026-04-10T12:00:00Z', -1],
  ])('%s', (_, dateOfBirth, eventDate, age) => {
    expect(ageOn(dateOfBirth, eventDate)).toBe(age)
  })

  const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  test('an age never falls, and rises by one each year', () => {
    fc.assert(
      fc.property(days, days, (birth, event) => {
        const born = gulfDay(birth)
        const nextDay = new Date(event.getTime() + 86_400_000)
        const [age, tomorrow] = [ageOn(born, event), ageOn(born, nextDay)]
        expect([age, age + 1]).toContain(tomorrow)
        const yearLater = new Date(event)
        yearLater.setUTCFullYear(event.getUTCFullYear() + 1)
        expect(Math.abs(ageOn(born, yearLater) - age - 1)).toBeLessThanOrEqual(
          gulfDay(event).endsWith('02-29') || born.endsWith('02-29') ? 1 : 0,
        )
      }),
    )
  })
})

test('everybody aged five or more fits exactly one age group, and everybody fits a program for all or without a group', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 110 }), (age) => {
      const groups = AGE_GROUPS.filter((group) => group !== 'all' && fitsAgeGroup(group, age))
      expect(groups).toHaveLength(age < 5 ? 0 : 1)
      expect(fitsAgeGroup('all', age) && fitsAgeGroup(null, age)).toBe(true)
    }),
  )
  expect(AGE_GROUP_YEARS.children).toEqual({ from: 5, to: 12 })
})

test('a message about a wrong age contains the name, the age and the age group', () => {
  const text = explainWrongAge({ name: 'Nila', age: 13, ageGroup: 'children' })
  expect(text).toBe('Nila will be 13 on the day of the event. This program is for Children (5-12).')
  expect(explainWrongAge({ name: 'Nila', age: 0, ageGroup: 'children' })).toContain('will be under 1 year old')
})

test('below a name, a wrong age is explained by the ages of the program alone', () => {
  expect(explainWrongAgeBriefly({ age: 13, ageGroup: 'children' })).toBe('For ages 5–12')
  expect(explainWrongAgeBriefly({ age: 13, ageGroup: 'adults' })).toBe('For ages 18 and over')
  expect(explainWrongAgeBriefly({ age: null, ageGroup: 'adults' })).toBe(
    'The date of birth is missing from the register',
  )
})

describe('a person who asks for a place in a program', () => {
  test('gets the most final reason first', () => {
    const worst = {
      ...full,
      isRegistered: true,
      age: 40,
      registrationEnabled: false,
      registrationDeadline: '2026-01-01T00:00:00Z',
    }
    expect(checkProgramPlace({ ...worst, status: 'cancelled' }, NOW)).toBe('event_cancelled')
    expect(checkProgramPlace({ ...worst, status: 'completed' }, NOW)).toBe('event_over')
    expect(checkProgramPlace(worst, NOW)).toBe('already_taking_part')
    expect(checkProgramPlace({ ...worst, isRegistered: false }, NOW)).toBe('wrong_age')
    expect(checkProgramPlace({ ...worst, isRegistered: false, age: 9 }, NOW)).toBe('registration_deadline_passed')
    expect(checkProgramPlace({ ...full, registrationDeadline: '2026-01-01T00:00:00Z' }, NOW)).toBe(
      'registration_deadline_passed',
    )
    expect(checkProgramPlace({ ...full, conflict }, NOW)).toBe('time_conflict')
    expect(checkProgramPlace(full, NOW)).toBe('program_full')
    expect(checkProgramPlace(open, NOW)).toBeNull()
  })

  test('may join the waiting list exactly when the program is full and nothing else is wrong', () => {
    const places = fc.record({
      status: fc.constantFrom('upcoming', 'ongoing', 'completed', 'cancelled'),
      registrationEnabled: fc.boolean(),
      registrationDeadline: fc.constantFrom(null, '2026-03-10T07:00:00Z', '2026-03-11T07:00:00Z'),
      capacity: fc.constantFrom(null, 1, 5),
      registeredCount: fc.integer({ min: 0, max: 6 }),
      isRegistered: fc.boolean(),
      isWaiting: fc.boolean(),
      ageGroup: fc.constantFrom(null, ...AGE_GROUPS),
      age: fc.integer({ min: 0, max: 90 }),
      conflict: fc.constantFrom(null, conflict),
    })
    fc.assert(
      fc.property(places, (drawn) => {
        const place = { ...drawn, eventDate: open.eventDate }
        const [joining, waiting] = [checkProgramPlace(place, NOW), checkProgramWaiting(place, NOW)]
        if (joining === null) expect(waiting).toBe('program_not_full')
        else if (joining === 'program_full')
          expect(waiting).toBe(drawn.isWaiting ? 'already_waiting_for_program' : null)
        else expect(waiting).toBe(joining)
        if (joining === null) expect(drawn.capacity === null || drawn.registeredCount < drawn.capacity).toBe(true)
      }),
    )
  })
})

test("a place can be given back until the program's deadline, else the event's deadline, else the start of the event", () => {
  const [early, late] = ['2026-03-09T08:00:00Z', '2026-03-20T08:00:00Z']
  const event = { registrationDeadline: early, eventDate: open.eventDate }
  expect(deadlineOf({ registrationDeadline: late }, event)).toBe(late)
  expect(deadlineOf({ registrationDeadline: null }, event)).toBe(early)
  expect(deadlineOf({ registrationDeadline: late }, { ...event, eventDate: early })).toBe(early)
  const own = { ...open, isRegistered: true }
  expect(checkLeavingProgram({ ...own, registrationDeadline: early }, NOW)).toBe('cancelling_closed')
  expect(checkLeavingProgram({ ...own, registrationDeadline: late }, NOW)).toBeNull()
  expect(checkLeavingProgram(own, NOW)).toBeNull()
  expect(checkLeavingProgram({ ...own, eventDate: early }, NOW)).toBe('cancelling_closed')
  expect(checkLeavingProgram(open, NOW)).toBe('not_taking_part')
})
