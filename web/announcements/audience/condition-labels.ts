import { EVENT_GROUP_LABELS } from '#shared/announcements/announcement-enums.ts'
import type { AudienceCondition } from '#shared/announcements/audience-rules.ts'
import { MEMBER_TYPE_LABELS, MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ConditionKind } from './audience-parts.ts'

export const CONDITION_KINDS: readonly ConditionKind[] = [
  'emirate',
  'children',
  'membership_type',
  'event',
  'program',
  'shifts',
  'dues_open',
  'blood_group',
  'member_type',
  'joined_since',
  'saved_audience',
]

export const CONDITION_LABELS: Record<ConditionKind, string> = {
  everybody: 'Everybody',
  emirate: 'An emirate',
  children: 'With children of a certain age',
  membership_type: 'A membership type',
  event: 'Attendees of an event',
  program: 'In a program',
  shifts: 'Could take a shift at an event',
  dues_open: 'Members who owe dues',
  blood_group: 'A blood group',
  member_type: 'A member type',
  joined_since: 'Joined since a date',
  saved_audience: 'A saved audience',
}

/** The names of the records that conditions refer to. */
export type ConditionNames = {
  events: ReadonlyMap<string, string>
  programs: ReadonlyMap<string, string>
  audiences: ReadonlyMap<string, string>
}

/** A condition in a few words: 'With children aged 0 to 11', 'Registered: Pooram Night'. */
export function describeCondition(condition: AudienceCondition, names: ConditionNames): string {
  switch (condition.by) {
    case 'emirate':
    case 'blood_group':
      return condition.values.join(', ')
    case 'membership_type':
      return condition.values.map((type) => `${MEMBERSHIP_TYPE_LABELS[type]} membership`).join(', ')
    case 'member_type':
      return condition.values.map((type) => MEMBER_TYPE_LABELS[type]).join(', ')
    case 'children':
      return `With children aged ${condition.from} to ${condition.to}`
    case 'joined_since':
      return `Joined since ${formatCardDate(condition.day)}`
    case 'event':
      return `${EVENT_GROUP_LABELS[condition.group]}: ${names.events.get(condition.eventId) ?? 'an event'}`
    case 'shifts':
      return `Could help: ${names.events.get(condition.eventId) ?? 'an event'}`
    case 'program':
      return `In the program ${names.programs.get(condition.programId) ?? '...'}`
    case 'saved_audience':
      return names.audiences.get(condition.audienceId) ?? 'A saved audience'
    default:
      return CONDITION_LABELS[condition.by]
  }
}
