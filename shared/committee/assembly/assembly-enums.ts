/** Before it, members give proxies; once the doors are open, people come, vote and leave. */
export const ASSEMBLY_STATES = ['planned', 'doors_open', 'running', 'closed'] as const
export type AssemblyState = (typeof ASSEMBLY_STATES)[number]
export const ASSEMBLY_STATE_LABELS: Record<AssemblyState, string> = {
  planned: 'Planned',
  doors_open: 'Doors open',
  running: 'Running',
  closed: 'Over',
}

/** Motions are open; elections are secret, on phones and on paper; nobody votes on an agenda line. */
export const MOTION_KINDS = ['motion', 'election', 'line'] as const
export type MotionKind = (typeof MOTION_KINDS)[number]
export const MOTION_KIND_LABELS: Record<MotionKind, string> = {
  motion: 'Motion',
  election: 'Election',
  line: 'Agenda line',
}

export const MOTION_STATES = ['waiting', 'open', 'closed'] as const
export type MotionState = (typeof MOTION_STATES)[number]

export const MOTION_CHOICES = ['for', 'against', 'abstained'] as const
export type MotionChoice = (typeof MOTION_CHOICES)[number]
export const MOTION_CHOICE_LABELS: Record<MotionChoice, string> = {
  for: 'For',
  against: 'Against',
  abstained: 'Abstained',
}
