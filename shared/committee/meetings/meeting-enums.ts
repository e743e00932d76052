export const ATTENDANCES = ['invited', 'here', 'online', 'excused', 'absent'] as const
export type Attendance = (typeof ATTENDANCES)[number]

export const ATTENDANCE_LABELS: Record<Attendance, string> = {
  invited: 'Invited',
  here: 'Here',
  online: 'Online',
  excused: 'Excused',
  absent: 'Absent',
}

/** Planned until the minutes are sent; approved by a decision of a later meeting. */
export const MEETING_STATES = ['planned', 'sent', 'approved'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

export type DecisionOutcome = 'carried' | 'not_carried' | 'tie'

export const OUTCOME_LABELS: Record<DecisionOutcome, string> = {
  carried: 'Carried',
  not_carried: 'Not carried',
  tie: 'Tie',
}
