import type { Errors } from '#shared/platform/error-codes.ts'

export const eventsErrors = {
  family_member_registered: [409, 'This person is signed up for a program. Please cancel that sign-up first.'],
  programs_changed: [409, 'The programs of this event have changed. Please check their order again.'],
  already_checked_in: [409, 'This person is already checked in.'],
  not_checked_in: [404, 'This person is not checked in.'],
  unknown_card: [404, 'This is not one of our cards, or it was replaced by a newer one.'],
  invalid_gate_link: [401, 'This link has expired or was withdrawn. Please ask the committee for a new one.'],
  gate_link_not_today: [401, 'This link is for another day.'],
  no_such_number: [404, 'There is no member with this number.'],
  event_cancelled: [409, 'This event has been cancelled.'],
  event_over: [409, 'This event is over.'],
  registration_deadline_passed: [409, 'The registration deadline has passed.'],
  registration_disabled: [409, 'Registration is temporarily disabled'],
  event_full: [409, 'This event is full.'],
  party_members_only: [422, 'This event is for members only. Nobody else can be registered.'],
  party_family_only: [422, 'This event is for members and their families. Guests cannot be registered.'],
  party_too_large: [422, 'Your party is larger than this event allows.'],
  party_change_closed: [409, 'It is too late to change this here. Please tell the coordinator.'],
  household_alone: [422, 'You can register yourself. The member of your household registers the others.'],
  already_registered: [409, 'You are already registered for this event.'],
  not_registered: [404, 'You are not registered for this event.'],
  event_not_full: [409, 'Places are still available. Please register instead.'],
  already_waiting: [409, 'You are already on the waiting list for this event.'],
  not_waiting: [404, 'You are not on the waiting list for this event.'],
  cancelling_closed: [409, 'It is too late to cancel here. Please tell the coordinator.'],
  status_change_over: [409, 'This change can no longer be undone. Please edit the event instead.'],
  already_attending: [409, 'This person is already registered for this event.'],
  not_attending: [404, 'This person is not registered for this event.'],
  wrong_age: [409, 'This program is for another age group.'],
  time_conflict: [409, 'This person takes part in another program at the same time.'],
  program_full: [409, 'This program is full.'],
  program_not_full: [409, 'Places are still available. Please sign up instead.'],
  already_taking_part: [409, 'This person is already signed up for this program.'],
  not_taking_part: [404, 'This person is not signed up for this program.'],
  already_waiting_for_program: [409, 'This person is already on the waiting list for this program.'],
  not_waiting_for_program: [404, 'This person is not on the waiting list for this program.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    events: typeof eventsErrors
  }
}
