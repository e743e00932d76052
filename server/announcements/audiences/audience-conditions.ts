import { and, eq, gte, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { couldHelp } from '#server/helpers/people/could-help.ts'
import { hasNotLeft } from '#server/membership/member-rights.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import type { Audience, AudienceCondition } from '#shared/announcements/audience-rules.ts'

/** Saved audiences by id, so that conditions can be read without the database. */
export type SavedAudiences = ReadonlyMap<string, Audience>
type ConditionContext = { saved: SavedAudiences; today: string }

/** The rows of `members` that belong to an audience; suspended people do. `today` is the day in Gulf time. */
export function membersOf(audience: Audience, known: ConditionContext): SQL {
  return and(eq(members.status, 'approved'), hasNotLeft, isNull(members.erasedAt), inAudience(audience, known))!
}

function inAudience({ conditions, people, without, withoutPeople }: Audience, known: ConditionContext): SQL {
  const meetsAll = conditions.length > 0 ? and(...conditions.map((each) => meets(each, known))) : undefined
  const isIn = or(meetsAll, isOneOf(people)) ?? sql`false`
  const isOut = or(...without.map((each) => meets(each, known)), isOneOf(withoutPeople))
  return isOut ? and(isIn, not(isOut))! : isIn
}

const isOneOf = (people: readonly string[]) =>
  people.length > 0 ? sql`${members.id} = any(${sql.param([...people])}::uuid[])` : undefined

function meets(condition: AudienceCondition, known: ConditionContext): SQL {
  switch (condition.by) {
    case 'everybody':
      return sql`true`
    case 'emirate':
      // erased people have none; without this, 'not in Sharjah' would be null for a missing value
      return sql`coalesce(${inArray(members.emirate, condition.values)}, false)`
    case 'membership_type':
      return inArray(members.membershipType, condition.values)
    case 'member_type':
      return inArray(members.memberType, condition.values)
    case 'blood_group':
      return sql`coalesce(${inArray(members.bloodGroup, condition.values)}, false)`
    case 'children':
      return hasChild(condition, known.today)
    case 'joined_since':
      return sql`coalesce(${gte(members.joinedDate, condition.day)}, false)`
    case 'event':
      return isAtEvent(condition)
    case 'program':
      return sql`EXISTS (SELECT FROM ${programRegistrations} AS place
        WHERE place.program_id = ${condition.programId} AND place.member_id = ${members.id})`
    case 'shifts':
      return couldHelp(condition.eventId, { memberId: members.id, today: known.today })
    case 'dues_open':
      return sql`EXISTS (SELECT FROM ${membershipRenewals} AS year
        WHERE year.member_id = ${members.id} AND year.status IN ('pending', 'overdue'))`
    case 'saved_audience':
      return inAudience(known.saved.get(condition.audienceId) ?? NOBODY, known)
  }
}

const NOBODY: Audience = { conditions: [], people: [], without: [], withoutPeople: [] }

function isAtEvent({ eventId, group }: Extract<AudienceCondition, { by: 'event' }>): SQL {
  const table = group === 'waiting' ? eventWaitingList : eventRegistrations
  const isThere = group === 'checked_in' ? sql`AND place.checked_in_at IS NOT NULL` : sql``
  return sql`EXISTS (SELECT FROM ${table} AS place
    WHERE place.event_id = ${eventId} AND place.member_id = ${members.id} ${isThere})`
}

function hasChild({ from, to }: { from: number; to: number }, today: string): SQL {
  return sql`EXISTS (SELECT FROM ${familyMembers} AS child
    WHERE child.member_id = ${members.id} AND child.relation IN ('Son', 'Daughter') AND child.deceased_at IS NULL
      AND child.date_of_birth <= ${yearsBefore(today, from)}
      AND child.date_of_birth > ${yearsBefore(today, to + 1)})`
}

/** The latest date of birth of people of at least this age; a birthday on February 29 counts as March 1. */
const yearsBefore = (today: string, years: number) => sql`${today}::date - make_interval(years => ${years}::int)`
