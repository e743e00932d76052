import type { EventGroup } from '#shared/announcements/announcement-enums.ts'
import type { Audience, AudienceCondition } from '#shared/announcements/audience-rules.ts'
import { MEMBER_TYPE_LABELS, MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatLongDate, startOfGulfDay } from '#shared/platform/gulf-dates.ts'

type NameOf = (id: string) => string | null

/** An audience in words: 'Sharjah, with children aged 0 to 11, not registered for Pooram Night'. */
export function describeAudience(audience: Audience, nameOf: NameOf): string {
  const { conditions, people, without, withoutPeople } = audience
  const narrowing = conditions.filter(({ by }) => by !== 'everybody')
  const everybody = conditions.length > 0 && narrowing.length === 0 ? ['everybody'] : []
  const met = [...everybody, ...narrowing.map((each) => describe(each, nameOf))].join(', ')
  const picked = describePeople(people, nameOf)
  const included = [met, picked].filter((part) => part !== '').join(', and ')
  if (included === '') return 'Nobody yet'
  const left = describePeople(withoutPeople, nameOf)
  const excluded = [...without.map((each) => `not ${describe(each, nameOf)}`), ...(left ? [`without ${left}`] : [])]
  const text = [included, ...excluded].join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const GROUPS: Record<EventGroup, string> = {
  registered: 'registered for',
  waiting: 'on the waiting list for',
  checked_in: 'checked in at',
}

function describe(condition: AudienceCondition, nameOf: NameOf): string {
  switch (condition.by) {
    case 'everybody':
      return 'everybody'
    case 'emirate':
      return inAWord(condition.values)
    case 'membership_type':
      return `${inAWord(condition.values.map((value) => MEMBERSHIP_TYPE_LABELS[value].toLowerCase()))} membership`
    case 'member_type':
      return inAWord(condition.values.map((value) => MEMBER_TYPE_LABELS[value]))
    case 'blood_group':
      return `blood group ${inAWord(condition.values)}`
    case 'children':
      return `with children aged ${condition.from} to ${condition.to}`
    case 'joined_since':
      return `joined since ${formatLongDate(startOfGulfDay(condition.day))}`
    case 'event':
      return `${GROUPS[condition.group]} ${nameOf(condition.eventId) ?? 'a deleted event'}`
    case 'program':
      return `in ${nameOf(condition.programId) ?? 'a deleted program'}`
    case 'shifts':
      return `could take a shift at ${nameOf(condition.eventId) ?? 'a deleted event'}`
    case 'dues_open':
      return 'members who owe dues'
    case 'saved_audience':
      return nameOf(condition.audienceId) ?? 'a deleted audience'
  }
}

const MAX_NAMES = 3

function describePeople(people: readonly string[], nameOf: NameOf): string {
  if (people.length === 0) return ''
  const names = people.map((id) => nameOf(id) ?? 'a deleted person')
  return people.length <= MAX_NAMES ? names.join(', ') : `${people.length} people picked by hand`
}

const inAWord = (values: readonly string[]) => values.join(' or ')
