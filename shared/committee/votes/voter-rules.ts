import { type CalendarDay, wholeYears } from '#shared/platform/calendar-days.ts'
import type { VoterObstacle, VotingAge } from './vote-enums.ts'

/** Who may vote, fixed when a vote opens. */
export type VoterRule = {
  minAge: VotingAge
  /** Only with paid or waived dues. */
  paidOnly: boolean
  /** One vote for each membership; otherwise one for each person with a login of their own. */
  perMembership: boolean
}

/** What the rule reads about a person on the day of the opening. */
export type VoterFacts = {
  /** The membership is active. */
  isActive: boolean
  /** Somebody of the member's family. */
  isPerson: boolean
  dateOfBirth: string | null
  hasPaid: boolean
}

/** What keeps a person from the roll of voters on that day, or null. */
export function checkVoter(rule: VoterRule, person: VoterFacts, day: CalendarDay): VoterObstacle | null {
  if (!person.isActive) return 'inactive'
  if (person.isPerson && rule.perMembership) return 'household'
  if (person.dateOfBirth === null) return 'age_unknown'
  if (wholeYears(person.dateOfBirth, day) < rule.minAge) return 'too_young'
  return rule.paidOnly && !person.hasPaid ? 'dues' : null
}

/** The reason for somebody who may not vote, as a sentence. */
export function obstacleText(obstacle: VoterObstacle, { minAge }: Pick<VoterRule, 'minAge'>): string {
  const texts: Record<VoterObstacle, string> = {
    inactive: 'Your membership is not active.',
    household: 'This vote has one ballot for each membership, and the member casts it.',
    age_unknown: 'Your date of birth is missing. Please ask the committee to add it.',
    too_young: `This vote is for people aged ${minAge} or over.`,
    dues: 'This vote is for members whose dues are paid, and yours are not.',
    not_on_roll: 'You were not on the roll of voters when the vote opened. The roll does not change afterwards.',
  }
  return texts[obstacle]
}

/** Who may vote, as a sentence. */
export function voterRuleText({ minAge, paidOnly, perMembership }: VoterRule): string {
  const who = perMembership ? 'One vote for each membership' : 'Every member and every person of a family with a login'
  return `${who}, from the age of ${minAge}${paidOnly ? ', with paid dues' : ''}.`
}
