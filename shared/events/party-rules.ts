/** How many people come, and what they eat. */
export type Party = { guestAdults: number; guestChildren: number; vegetarian: number }

/** The person who registers always counts as one. */
export const countPeople = ({ guestAdults, guestChildren }: Party): number => 1 + guestAdults + guestChildren

/** From this age on, on the event's day in Gulf time, nobody counts as a child. */
export const CHILDREN_UNDER = 13

/** People whom a committee can register together by hand. */
export const MAX_PEOPLE = 50

/** How far an event is above its capacity; 0 without a limit. Only an override by an admin takes it there. */
export const countAboveCapacity = (event: { capacity: number | null; registeredCount: number }): number =>
  event.capacity === null ? 0 : Math.max(0, event.registeredCount - event.capacity)
