/** Who may take the shifts of a job. */
export const JOB_AUDIENCES = ['everybody', 'adults', 'chosen'] as const
export type JobAudience = (typeof JOB_AUDIENCES)[number]

export const JOB_AUDIENCE_LABELS: Readonly<Record<JobAudience, string>> = {
  everybody: 'Everybody',
  adults: 'Adults (18 or older)',
  chosen: 'Only members you choose',
}

/** When helpers are reminded of a shift. */
export const SHIFT_REMINDERS = ['two_days_before', 'two_hours_before'] as const
export type ShiftReminder = (typeof SHIFT_REMINDERS)[number]
