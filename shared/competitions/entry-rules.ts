import { ageOn } from '#shared/events/age-rules.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'
import { ITEM_KINDS, type ItemKind } from './competition-enums.ts'
import type { AgeCategory, FestivalSettings } from './festival-rules.ts'

/** An item that somebody enters or has entered. */
export type EnteredItem = { kind: ItemKind }

type EntryInput = {
  name: string
  dateOfBirth: string
  item: EnteredItem & { ageCategory: string | null }
  /** The other items of this person in the festival. */
  others: readonly EnteredItem[]
  settings: Pick<FestivalSettings, 'limits' | 'ageCategories'>
  /** The first day of the festival. */
  firstDay: Moment
}

export type EntryError = {
  code: 'outside_age_category' | 'entry_limit_reached'
  message: string
}

/** Returns why this person's age or number of entries keeps them from the item, in words for them, or null. */
export function checkEntry(entering: EntryInput): EntryError | null {
  return checkAgeCategory(entering) ?? checkLimit(entering)
}

/** Both ages belong to the category; null is no limit. `age` is the one on the first day of the festival. */
export const isInCategory = ({ fromAge, toAge }: AgeCategory, age: number): boolean =>
  age >= (fromAge ?? 0) && age <= (toAge ?? Number.POSITIVE_INFINITY)

/** 'Junior (10-13)' */
export function categoryLabel({ name, fromAge, toAge }: AgeCategory): string {
  if (toAge === null) return fromAge === null ? name : `${name} (${fromAge}+)`
  return fromAge === null ? `${name} (up to ${toAge})` : `${name} (${fromAge}-${toAge})`
}

function checkAgeCategory({ name, dateOfBirth, item, settings, firstDay }: EntryInput): EntryError | null {
  const category = settings.ageCategories.find(({ key }) => key === item.ageCategory)
  const age = ageOn(dateOfBirth, firstDay)
  if (!category || isInCategory(category, age)) return null
  const years = age < 1 ? 'under 1 year old' : String(age)
  const message = `${name} will be ${years} on the first day of the festival. This item is for ${categoryLabel(category)}.`
  return { code: 'outside_age_category', message }
}

function checkLimit({ name, item, others, settings }: EntryInput): EntryError | null {
  const limit = settings.limits[item.kind]
  const entered = others.filter(({ kind }) => kind === item.kind).length
  if (limit === null || entered < limit) return null
  const items = limit === 1 ? `1 ${item.kind} item` : `${limit} ${item.kind} items`
  const message = `${name} may enter ${items}; this would be the ${ordinal(entered + 1)}.`
  return { code: 'entry_limit_reached', message }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** 'sixth', and in figures from the eleventh: '11th', '21st'. */
export function ordinal(position: number): string {
  const word = ORDINALS[position - 1]
  if (word) return word
  const isTeen = position % 100 >= 11 && position % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th')
  return `${position}${ending}`
}

/** How many more items of each kind somebody may enter; null is no limit. */
export function entriesLeft(
  settings: Pick<FestivalSettings, 'limits'>,
  entered: readonly EnteredItem[],
): Record<ItemKind, number | null> {
  const left = (kind: ItemKind) => {
    const limit = settings.limits[kind]
    return limit === null ? null : Math.max(0, limit - entered.filter((each) => each.kind === kind).length)
  }
  return Object.fromEntries(ITEM_KINDS.map((kind) => [kind, left(kind)])) as Record<ItemKind, number | null>
}
