import { categoryLabel, isInCategory } from '#shared/competitions/entry-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import type { PersonNotes } from '#web/events/taking-part/person-state.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { eventCompetition } from '../page-data.ts'
import { useOwnFestival } from './own-festival.ts'

type EnteredItem = { ageCategory: string | null; kind: 'single' | 'group' }

/**
 * What the festival says about a person of the family: why they cannot enter the item, by age and limits, and the chest
 * number. Times are checked when they sign up.
 */
export function useEntryNotes(eventId: string, item: EnteredItem) {
  const { data: own } = useOwnFestival(eventId)
  const { data: festival } = useApiQuery(eventCompetition(eventId).competition)
  const category = festival?.settings.ageCategories.find(({ name }) => name === item.ageCategory)
  return (familyMemberId: string | null): PersonNotes => {
    const person = own?.find((each) => each.familyMemberId === familyMemberId)
    if (!person || !festival) return {}
    const { name, age, left, chestNumber } = person
    // a group has a number of its own
    const place = item.kind === 'group' || chestNumber === null ? null : `chest number ${chestNumber}`
    if (category && !isInCategory(category, age))
      return {
        place,
        obstacle: `${name} will be ${age} on the first day of the festival. This item is for ${categoryLabel(category)}.`,
      }
    const limit = festival.settings.limits[item.kind]
    if (limit !== null && left[item.kind] === 0) {
      const entered = counted(limit, `${item.kind} item`, `${item.kind} items`)
      return { place, obstacle: `${name} has already entered ${entered}, the most allowed.` }
    }
    return { place }
  }
}
