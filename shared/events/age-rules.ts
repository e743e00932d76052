import { wholeYears } from '#shared/platform/calendar-days.ts'
import { gulfDay, type Moment } from '#shared/platform/gulf-dates.ts'
import { AGE_GROUP_LABELS, AGE_GROUP_YEARS, type AgeGroup } from './program-enums.ts'

/** Completed years on the event's day in Gulf time, by `wholeYears`. */
export const ageOn = (dateOfBirth: string, eventDate: Moment): number => wholeYears(dateOfBirth, gulfDay(eventDate))

/** A program without an age group is open to everybody; only these take people whose age nobody knows. */
export function fitsAgeGroup(ageGroup: AgeGroup | null, age: number | null): boolean {
  if (age === null) return ageGroup === null || ageGroup === 'all'
  const { from, to } = AGE_GROUP_YEARS[ageGroup ?? 'all']
  return age >= from && age <= to
}

/** The lowest age that fits the same age groups: a list by age has as many responses as there are such ages. */
export const lowestAgeLike = (age: number): number =>
  Math.max(
    0,
    ...Object.values(AGE_GROUP_YEARS).flatMap(({ from, to }) => [from, to + 1].filter((bound) => bound <= age)),
  )

type WrongAge = { age: number | null; ageGroup: AgeGroup | null }

/** 'Nila will be 11 on the day of the event. This program is for Teenagers (13-17).' */
export function explainWrongAge({ name, age, ageGroup }: WrongAge & { name: string }): string {
  if (age === null) return `The date of birth of ${name} is missing from the register. ${describeAgeGroup(ageGroup)}`
  const text = age < 1 ? 'will be under 1 year old' : `will be ${age}`
  return `${name} ${text} on the day of the event. ${describeAgeGroup(ageGroup)}`
}

/** The same below a name: 'For ages 13–17'. */
export const explainWrongAgeBriefly = ({ age, ageGroup }: WrongAge): string =>
  age === null ? 'The date of birth is missing from the register' : agesOf(ageGroup)

/** 'For ages 5–12', 'For ages 18 and over'. */
function agesOf(ageGroup: AgeGroup | null): string {
  const { from, to } = AGE_GROUP_YEARS[ageGroup ?? 'all']
  return to === Number.POSITIVE_INFINITY ? `For ages ${from} and over` : `For ages ${from}–${to}`
}

/** The same on a card; nothing for a program that is open to all. */
export const agesOnCard = (ageGroup: AgeGroup | null | undefined): string | null =>
  ageGroup && ageGroup !== 'all' ? agesOf(ageGroup) : null

const describeAgeGroup = (ageGroup: AgeGroup | null) => `This program is for ${AGE_GROUP_LABELS[ageGroup ?? 'all']}.`
