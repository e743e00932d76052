import { formatCardDate, formatShortDay, formatYear, type Moment, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { listEventDays } from './gate/gate-day-rules.ts'

type Dated = { eventDate: Moment; eventEndDate: Moment | null }
export type DaysAsked = Dated & { choosesDays: boolean }

/** Whether members say on which days they come: only an event of several days asks. */
export const asksForDays = (event: DaysAsked): boolean => event.choosesDays && listEventDays(event).length > 1

/** Returns why these days of a registration are refused, or null. */
export function findDaysError(event: DaysAsked, days: readonly string[]): string | null {
  if (!event.choosesDays) return 'This event does not ask about days'
  if (days.length === 0) return 'Please choose at least one day'
  if (new Set(days).size < days.length) return 'Please choose each day once'
  const all = listEventDays(event)
  return days.every((day) => all.includes(day)) ? null : 'Please choose days of this event'
}

/** The days of an event on which a party comes, in order: those it chose, otherwise all. */
export const listDaysOf = (event: Dated, chosen: readonly string[] | null): string[] =>
  chosen ? [...chosen] : listEventDays(event)

/** What a party's chosen days become on an event with these days; null is all days. */
export function fitChosenDays(days: readonly string[], chosen: readonly string[] | null): string[] | null {
  const left = days.filter((day) => chosen?.includes(day))
  return left.length === 0 || left.length === days.length ? null : left
}

/** '1 and 3': the numbers of a party's days among those of the event. */
export const numberDays = (all: readonly string[], days: readonly string[]): string =>
  new Intl.ListFormat('en').format(days.map((day) => String(all.indexOf(day) + 1)))

/** 'Mar 10 and Mar 12'; empty for a party that comes on all days. */
export const datesOf = (chosen: readonly string[] | null): string =>
  new Intl.ListFormat('en').format((chosen ?? []).map((day) => formatShortDay(startOfGulfDay(day))))

/** 'Mar 10, Mar 11, and Mar 12, 2026'; a single day in the given format. Of at least one day, in order. */
export function textOfDays(days: readonly string[], format: (day: string) => string = formatCardDate): string {
  const last = days.at(-1) ?? ''
  return days.length > 1 ? `${datesOf(days)}, ${formatYear(last)}` : format(last)
}

/** 'For all 3 days', 'For both days', 'For day 2' or 'For days 1 and 3'; empty for an event of one day. */
export function describeDays(all: readonly string[], days: readonly string[]): string {
  if (all.length < 2) return ''
  if (days.length >= all.length) return all.length === 2 ? 'For both days' : `For all ${all.length} days`
  return `For ${days.length === 1 ? 'day' : 'days'} ${numberDays(all, days)}`
}
