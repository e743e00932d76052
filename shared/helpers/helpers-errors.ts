import type { Errors } from '#shared/platform/error-codes.ts'

export const helpersErrors = {
  helpers_closed: [409, 'Shifts at this event cannot be taken at the moment.'],
  shift_over: [409, 'This shift has begun.'],
  shift_full: [409, 'This shift is full.'],
  shift_for_adults: [409, 'This job is for adults aged 18 or older.'],
  shift_for_chosen: [409, 'This job is for members chosen by the committee.'],
  shift_already_taken: [409, 'This person already has this shift.'],
  shift_overlaps: [409, 'This person has another shift at the same time.'],
  child_needs_adult: [
    409,
    'Children under 13 help beside an adult of the family. Please take the shift for an adult first.',
  ],
  shift_drop_closed: [
    409,
    'It is too late to give this shift back here. Please find somebody to swap with, or call the leader.',
  ],
  shift_not_begun: [409, 'This shift begins in more than 12 hours.'],
  no_shift_now: [404, 'This person has no shift here now.'],
  counter_used: [409, 'Some of it has been handed out, so it cannot be removed.'],
  sittings_begun: [409, 'A sitting that has begun cannot be removed.'],
  sitting_not_next: [409, 'Sittings begin in their order. Please begin the next one.'],
  sitting_not_present: [409, 'Only the sitting that began last can be taken back.'],
  sittings_in_order: [400, 'Each sitting must begin after the one before it.'],
  swap_ended: [409, 'This swap is no longer possible.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    helpers: typeof helpersErrors
  }
}
