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
  const { own, festival } = useFestival(eventId)
  return (familyMemberId: string | null): PersonNotes => notesOf(item, { own, festival, familyMemberId })
}

/** The same for each item of an event; about a program that is not judged, nothing. */
export function useNotesOfItems(eventId: string) {
  const { own, festival } = useFestival(eventId)
  return (programId: string, familyMemberId: string | null): PersonNotes => {
    const item = festival?.items.find((each) => each.programId === programId)
    return item ? notesOf(item, { own, festival, familyMemberId }) : {}
  }
}

function useFestival(eventId: string) {
  const { data: own } = useOwnFestival(eventId)
  const { data: festival } = useApiQuery(eventCompetition(eventId).competition)
  return { own, festival }
}

type Asked = ReturnType<typeof useFestival> & { familyMemberId: string | null }

function notesOf(item: EnteredItem, { own, festival, familyMemberId }: Asked): PersonNotes {
  const person = own?.find((each) => each.familyMemberId === familyMemberId)
  if (!person || !festival) return {}
  const { name, age, left, chestNumber } = person
  const category = festival.settings.ageCategories.find((each) => each.name === item.ageCategory)
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
