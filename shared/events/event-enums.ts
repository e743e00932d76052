export const EVENT_STATUSES = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]
export const EVENT_STATUS_LABELS: Record<EventStatus, string> = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const EVENT_REMINDERS = ['week_before', 'day_before', 'two_hours_before'] as const
export type EventReminder = (typeof EVENT_REMINDERS)[number]

/** Past means ended or cancelled. Ahead means not ended, cancelled ones included; over is the opposite of ahead. */
export const EVENT_TIMES = ['upcoming', 'past', 'ahead', 'over'] as const

/** Whom a member may bring to an event. */
export const PARTY_SETTINGS = ['members_only', 'family', 'family_and_guests'] as const
export type PartySetting = (typeof PARTY_SETTINGS)[number]
export const PARTY_SETTING_LABELS: Record<PartySetting, string> = {
  members_only: 'Members only',
  family: 'Members and families',
  family_and_guests: 'Members, families and guests',
}
