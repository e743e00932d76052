import type { Executor } from '#server/platform/database/database.ts'
import { publicName } from '#shared/competitions/participant-name-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import {
  type EntryOfItem,
  type Festival,
  findVisibleFestival,
  type Item,
  type ItemOfFestival,
  listEntries,
  listItemJudges,
  listShownItems,
} from '../competition-queries.ts'

type ViewerRights = { seesHidden: boolean }

/** What everybody may read about a festival; null if it is none, or hidden from this viewer. */
export async function findPublicFestival(db: Executor, eventId: string, viewing: ViewerRights) {
  const festival = await findVisibleFestival(db, eventId, viewing)
  if (!festival) return null
  const items = await listShownItems(db, eventId)
  return {
    eventId,
    title: festival.title,
    firstDay: gulfDay(festival.firstDay),
    settings: festival.settings,
    items: items.map((item) => showItem(festival, item)),
  }
}

/** What everybody may read about a judged program. */
export async function showPublicItem(db: Executor, { item, festival }: ItemOfFestival) {
  const { programId } = item
  return {
    ...showItem(festival, item),
    eventId: item.eventId,
    minSize: item.minSize,
    maxSize: item.maxSize,
    timeLimitSeconds: item.timeLimitSeconds,
    criteria: item.criteria.map(({ name, hint, maxMarks }) => ({ name, hint, maxMarks })),
    combine: item.combine,
    dropsExtremes: item.dropsExtremes,
    judgeCount: (await listItemJudges(db, { programId })).length,
    entrants: showEntrants(festival, item, await listEntries(db, programId)),
  }
}

const showItem = ({ settings }: Festival, item: Item) => ({
  programId: item.programId,
  title: item.title,
  kind: item.kind,
  ageCategory: settings.ageCategories.find(({ key }) => key === item.ageCategory)?.name ?? null,
  stage: item.stage,
  startsAt: item.startsAt,
  endsAt: item.endsAt,
  state: item.state,
  publishedVersion: item.publishedVersion,
})

/** Between roll call and publication nobody can count from chest numbers, or from an order, to a letter. */
const isSecret = ({ state, publishedVersion }: Pick<Item, 'state' | 'publishedVersion'>) =>
  state !== 'entries' && publishedVersion === 0

function showEntrants(festival: Festival, item: Item, entries: readonly EntryOfItem[]) {
  return entries
    .map(({ participant, groupName, chestNumber }) => ({
      name: groupName ?? publicName(named(participant), festival.firstDay),
      house: houseName(festival, participant.houseKey),
      chestNumber: isSecret(item) ? null : (chestNumber ?? participant.chestNumber),
    }))
    .toSorted((one, other) => numberOf(one) - numberOf(other) || one.name.localeCompare(other.name, 'en'))
}

/** Those without a chest number come last. */
const numberOf = ({ chestNumber }: { chestNumber: number | null }) => chestNumber ?? Number.MAX_SAFE_INTEGER

export const named = ({ name, dateOfBirth, nameConsentAt }: EntryOfItem['participant']) => ({
  name,
  dateOfBirth,
  hasNameConsent: nameConsentAt !== null,
})

export const houseName = ({ settings }: Festival, key: string | null): string | null =>
  settings.houses.find((house) => house.key === key)?.name ?? null
