import * as z from 'zod/mini'
import { type Audience, AudienceCondition } from '#shared/announcements/audience-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'

export type ConditionKind = AudienceCondition['by']
/** A condition that is still being put together. */
export type ConditionDraft = { by: ConditionKind } & Record<string, unknown>

/** The conditions that have a card of their own, in the order of the cards. */
export const MAIN_KINDS = ['everybody', 'emirate', 'event', 'dues_open', 'blood_group', 'saved_audience'] as const
export type MainKind = (typeof MAIN_KINDS)[number]

/** The conditions of an audience as the page shows them. */
export type AudienceParts = {
  /** The condition of the chosen card; null for people picked by hand. */
  main: ConditionDraft | null
  /** The further conditions, all of which must be met too. */
  further: readonly AudienceCondition[]
}

/** The condition, once nothing is missing; otherwise null. */
export function completeCondition(draft: ConditionDraft): AudienceCondition | null {
  const { success, data } = z.safeParse(AudienceCondition, draft)
  return success ? data : null
}

/** Which card is chosen, and which conditions are added to it. */
export function splitConditions({ conditions, people }: Audience): AudienceParts {
  const at = conditions.findIndex(({ by }) => isMainKind(by) && by !== 'everybody')
  const main = conditions[at]
  const rest = conditions.filter(({ by }) => by !== 'everybody')
  if (main) return { main, further: rest.filter((condition) => condition !== main) }
  if (conditions.length === 0 && people.length > 0) return { main: null, further: [] }
  return { main: { by: 'everybody' }, further: rest }
}

/** The conditions of an audience; none while that of the card is incomplete, so that nobody is written to by mistake. */
export function joinConditions({ main, further }: AudienceParts): AudienceCondition[] {
  const complete = main && completeCondition(main)
  if (!complete) return []
  return complete.by === 'everybody' && further.length > 0 ? [...further] : [complete, ...further]
}

const isMainKind = (by: ConditionKind): by is MainKind => MAIN_KINDS.some((kind) => kind === by)

export const isNobody = ({ conditions, people }: Audience): boolean => conditions.length === 0 && people.length === 0

export const withCondition = (conditions: readonly AudienceCondition[], added: AudienceCondition) =>
  conditions.some((condition) => isSame(condition, added)) ? [...conditions] : [...conditions, added]
