import { categoryLabel, isInCategory } from '#shared/competitions/entry-rules.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { eventCompetition } from '../page-data.ts'
import { useOwnFestival } from './own-festival.ts'

type EnteredItem = { ageCategory: string | null; kind: 'single' | 'group' }

/** Why somebody of the family cannot enter an item, by age and limits; times are checked when they sign up. */
export function useEntryObstacles(eventId: string, item: EnteredItem) {
  const { data: own } = useOwnFestival(eventId)
  const { data: festival } = useApiQuery(eventCompetition(eventId).competition)
  const category = festival?.settings.ageCategories.find(({ name }) => name === item.ageCategory)
  return (familyMemberId: string | null): string | null => {
    const person = own?.find((each) => each.familyMemberId === familyMemberId)
    if (!person || !festival) return null
    if (category && !isInCategory(category, person.age))
      return `${person.name} will be ${person.age} on the first day of the festival. This item is for ${categoryLabel(category)}.`
    if (person.left[item.kind] === 0)
      return `${person.name} has entered ${festival.settings.limits[item.kind]} ${item.kind} items, as many as are allowed.`
    return null
  }
}
