import * as z from 'zod/mini'
import { BLOOD_GROUPS, EMIRATES, MEMBER_TYPES, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { requiredLine } from '#shared/platform/fields/field-rules.ts'
import { Day } from '#shared/platform/wire.ts'
import { EVENT_GROUPS, type EventGroup } from './announcement-enums.ts'

const MAX_CONDITIONS = 20
const MAX_PICKED = 500
const CHILD_AGE_LIMIT = 18

const age = z.int().check(z.gte(0), z.lte(CHILD_AGE_LIMIT))
const oneOrMore = <T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values)).check(z.minLength(1, 'Please choose at least one'))

/** One condition on a member. Within a condition, one of the values is enough. */
export const AudienceCondition = z.discriminatedUnion('by', [
  z.object({ by: z.literal('everybody') }),
  z.object({ by: z.literal('emirate'), values: oneOrMore(EMIRATES) }),
  z.object({ by: z.literal('membership_type'), values: oneOrMore(MEMBERSHIP_TYPES) }),
  z.object({ by: z.literal('member_type'), values: oneOrMore(MEMBER_TYPES) }),
  z.object({ by: z.literal('blood_group'), values: oneOrMore(BLOOD_GROUPS) }),
  /** A son or daughter of at least `from` and at most `to` completed years, today in Gulf time. */
  z.object({ by: z.literal('children'), from: age, to: age }).check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'The oldest age must not be below the youngest age',
    }),
  ),
  z.object({ by: z.literal('joined_since'), day: Day }),
  z.object({ by: z.literal('event'), eventId: z.uuid(), group: z.enum(EVENT_GROUPS) }),
  z.object({ by: z.literal('program'), programId: z.uuid() }),
  /** A shift of the event needs helpers and fits them: of its job, and nothing of theirs is at the same time. */
  z.object({ by: z.literal('shifts'), eventId: z.uuid() }),
  z.object({ by: z.literal('dues_open') }),
  z.object({ by: z.literal('saved_audience'), audienceId: z.uuid() }),
])
export type AudienceCondition = z.infer<typeof AudienceCondition>

const Conditions = z.array(AudienceCondition).check(z.maxLength(MAX_CONDITIONS, 'Please use fewer conditions'))
const People = z.array(z.uuid()).check(z.maxLength(MAX_PICKED, 'Please pick fewer people'))

/**
 * Who is written to: members who meet all `conditions`, and the `people` picked by hand (ids of members), minus
 * everybody who meets one of the conditions `without` and the people `withoutPeople`. Without a condition, only the
 * picked people.
 */
export const Audience = z.object({
  conditions: z._default(Conditions, []),
  people: z._default(People, []),
  without: z._default(Conditions, []),
  withoutPeople: z._default(People, []),
})
export type Audience = z.infer<typeof Audience>

export const AudienceName = requiredLine('Please enter a name', 60)

/** The condition of an audience that is only for the members of one event; null for any other audience. */
export function findEventOf({ conditions, people }: Audience) {
  const [only] = conditions
  return conditions.length === 1 && people.length === 0 && only?.by === 'event' ? only : null
}

const AT_EVENT: Record<EventGroup, string> = {
  registered: 'are registered for',
  waiting: 'are on the waiting list for',
  checked_in: 'were at',
}

/** Conditions that tell what only those who write to members need to know about somebody. */
const PERSONAL_CONDITIONS: readonly AudienceCondition['by'][] = ['blood_group', 'children', 'dues_open']

/** Whether the names of an audience tell something personal about its people. */
export const isPersonalAudience = ({ conditions, without }: Audience): boolean =>
  [...conditions, ...without].some(({ by }) => PERSONAL_CONDITIONS.includes(by))

/** Why people get the mail of an announcement, as a sentence; `event` is the title of `findEventOf`. */
export function describeReason(audience: Audience, event: string | undefined, organisationName: string): string {
  const only = findEventOf(audience)
  const reason = only && event ? `${AT_EVENT[only.group]} ${event}` : `are a member of ${organisationName}`
  return `You are receiving this email because you ${reason}.`
}
