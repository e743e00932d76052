import * as z from 'zod/mini'
import { fitsAgeGroup } from '#shared/events/age-rules.ts'
import { registrationForMembers } from '#shared/events/event-rules.ts'
import { type AgeGroup, PROGRAM_CATEGORIES, type ProgramCategory } from '#shared/events/program-enums.ts'
import { lastDayOf } from '#shared/events/program-time-rules.ts'
import { EMIRATES, type Emirate } from '#shared/membership/member-enums.ts'
import { dayAfter, weekdayOf } from '#shared/platform/calendar-days.ts'
import { gulfDay, gulfToday, type Moment } from '#shared/platform/gulf-dates.ts'
import type { EventStatus } from '../event-enums.ts'
import { isProgramForChildren, namesChildren } from './children-rules.ts'

/** The filters of the events page, by the parameters of its address. */
export const PROGRAMME_FILTERS = {
  category: z.enum(PROGRAM_CATEGORIES),
  emirate: z.enum(EMIRATES),
  when: z.enum(['weekend']),
  for: z.enum(['children']),
  /** Of somebody in the family who looks for something to take part in. */
  age: z.coerce.number().check(z.int(), z.gte(0), z.lte(120)),
  places: z.enum(['left']),
}
type Filters = { [Name in keyof typeof PROGRAMME_FILTERS]: z.output<(typeof PROGRAMME_FILTERS)[Name]> }
export type ProgrammeFilters = { [Name in keyof Filters]?: Filters[Name] | undefined }

type Filtered = {
  status: EventStatus
  isPastDeadline: boolean
  eventDate: Moment
  eventEndDate: Moment | null
  venueCity: string | null
  category: ProgramCategory
  title: string
  asksChildren: boolean
  hasRegistration: boolean
  registrationEnabled: boolean
  capacity: number | null
  registeredCount: number
  programs: readonly ListedProgram[]
}
type ListedProgram = { title: string; category: ProgramCategory | null; ageGroup: AgeGroup | null }

/** Whether an event is shown. One of another category is if a program of it has the category. */
export function matchesFilters(event: Filtered, filters: ProgrammeFilters, now: Date): boolean {
  const { category, emirate, when, places, age } = filters
  return (
    (!category || event.category === category || event.programs.some((program) => program.category === category)) &&
    (!emirate || emirateOf(event.venueCity) === emirate) &&
    (!when || isOnWeekend(event, now)) &&
    (!filters.for || isForChildren(event)) &&
    (age === undefined || suitsAge(event, age)) &&
    (!places || hasPlaces(event))
  )
}

/** The programs of an event that are shown: those that match, or all where the event itself does. */
export function matchingPrograms<P extends ListedProgram>(
  event: { title: string; category: ProgramCategory; programs: readonly P[] },
  filters: ProgrammeFilters,
): P[] {
  const { category, age } = filters
  return event.programs.filter(
    (program) =>
      (!category || event.category === category || program.category === category) &&
      (!filters.for || namesChildren(event.title) || isProgramForChildren(program)) &&
      (age === undefined || fitsAgeGroup(program.ageGroup, age)),
  )
}

const isForChildren = ({ title, asksChildren, programs }: Pick<Filtered, 'title' | 'asksChildren' | 'programs'>) =>
  asksChildren || namesChildren(title) || programs.some(isProgramForChildren)

/** An event without programs is for everybody. */
const suitsAge = ({ programs }: Pick<Filtered, 'programs'>, age: number) =>
  programs.length === 0 || programs.some(({ ageGroup }) => fitsAgeGroup(ageGroup, age))

/** Saturday and Sunday of this week, or the present ones. */
function weekendOf(now: Date): { from: string; to: string } {
  const today = gulfToday(now)
  const weekday = weekdayOf(today)
  const from = dayAfter(today, weekday === 0 ? -1 : 6 - weekday)
  return { from, to: dayAfter(from, 1) }
}

function isOnWeekend(event: Filtered, now: Date): boolean {
  const { from, to } = weekendOf(now)
  return gulfDay(event.eventDate) <= to && lastDayOf(event) >= from
}

const hasPlaces = (event: Filtered) => registrationForMembers(event) === 'open'

/** What people write instead of an emirate. */
const PLACES: Partial<Record<Emirate, RegExp>> = {
  'Abu Dhabi': /\b(?:al ain|mussafah)\b/i,
  'Ras Al Khaimah': /\brak\b/i,
  'Umm Al Quwain': /\b(?:umm al qaiwain|uaq)\b/i,
  Sharjah: /\b(?:khor ?fakkan|kalba|al dhaid)\b/i,
}

/** The emirate that a city is in, or null if it names none. */
export function emirateOf(city: string | null): Emirate | null {
  if (!city) return null
  const written = city.toLowerCase()
  return EMIRATES.find((name) => written.includes(name.toLowerCase()) || PLACES[name]?.test(city)) ?? null
}
