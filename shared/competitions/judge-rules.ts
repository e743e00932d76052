import { type CalendarDay, dayAfter } from '#shared/platform/calendar-days.ts'

/** This many wrong PINs lock a judge's link until it is renewed. */
export const MAX_WRONG_PINS = 5

/** An opened invitation lasts one day longer, so that marks given late in the evening still arrive. */
export const isOpenedLinkValid = (validOn: CalendarDay, today: CalendarDay): boolean =>
  today >= validOn && today <= dayAfter(validOn, 1)

/** The state of an invitation that somebody wants to open with the PIN. */
export function invitationState(
  { validOn, wrongPins }: { validOn: CalendarDay; wrongPins: number },
  today: CalendarDay,
): 'open' | 'locked' | 'not_today' {
  if (wrongPins >= MAX_WRONG_PINS) return 'locked'
  return validOn === today ? 'open' : 'not_today'
}
