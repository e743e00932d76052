import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { appealsUntil } from '#shared/competitions/appeal-rules.ts'
import { NAMELESS, publicName } from '#shared/competitions/participant-name-rules.ts'
import { type EarnedPoints, rankChampions, rankHouses } from '#shared/competitions/ranking-rules.ts'
import {
  type Entry,
  type Festival,
  findVisibleFestival,
  findVisibleItem,
  getItem,
  type Item,
  type ItemOfFestival,
  listItemJudges,
  listShownItems,
  type Participant,
} from '../competition-queries.ts'
import { competitionEntries, competitionParticipants } from '../competition-tables.ts'
import { type GroupMember, listGroupMembers } from '../entries/entry-queries.ts'
import { competitionPublications, type PublishedRow } from '../result-tables.ts'
import { houseName, named } from '../setup/public-festival.ts'

type Publication = typeof competitionPublications.$inferSelect
type People = { entries: (Entry & { participant: Participant })[]; groups: GroupMember[] }

/** Places on the podium. */
const WINNERS = 3

/** Results are the same for everybody, so that one cached response serves all. */
const VISITOR = { seesHidden: false }

/** The published result of an item. Throws not_found before the publication, and for hidden items and festivals. */
export async function getResult(db: Executor, programId: string) {
  const result = await findResult(db, programId)
  if (!result) throw new AppError('not_found')
  return result
}

/** As `getResult`, but null when there is none. */
export async function findResult(db: Executor, programId: string) {
  const found = await findVisibleItem(db, programId, VISITOR)
  return found && showResult(db, found)
}

/** The published result of any item, for the committee's documents. Throws not_found before the publication. */
export async function getCommitteeResult(db: Executor, programId: string) {
  const result = await showResult(db, await getItem(db, programId))
  if (!result) throw new AppError('not_found')
  return result
}

async function showResult(db: Executor, { item, festival }: ItemOfFestival) {
  const { programId } = item
  const [publication] = await listLatest(db, [programId])
  if (!publication) return null
  const people = await listPeople(db, [publication])
  const judges = await listItemJudges(db, { programId })
  return {
    programId,
    eventId: item.eventId,
    title: item.title,
    festival: festival.title,
    kind: item.kind,
    ageCategory: categoryName(festival, item),
    stage: item.stage,
    picture: item.picture,
    category: item.category,
    startsAt: item.startsAt ?? festival.firstDay,
    judges: judges.map(({ name }) => name),
    publishedAt: publication.publishedAt,
    version: publication.version,
    changedBecause: publication.reason,
    canAppealUntil: appealsUntil(publication.publishedAt, festival.settings.appealHours),
    rollCallChangedAt: festival.rollCallChanges.flatMap(({ at, programIds }) =>
      programIds.includes(programId) ? [new Date(at)] : [],
    ),
    rows: publication.rows.map((row) => showRow(festival, item, people, row)),
  }
}

/** The first three places of the valid result of a published item. */
export async function findPodium(db: Executor, { item, festival }: ItemOfFestival) {
  const [publication] = await listLatest(db, [item.programId])
  if (!publication) return null
  const people = await listPeople(db, [publication])
  const { publishedAt, version, reason, rows } = publication
  return {
    publishedAt,
    version,
    changedBecause: reason,
    winners: rows.flatMap((row) => {
      if (row.place === null || row.place > WINNERS) return []
      const { name, chestNumber } = showRow(festival, item, people, row)
      return [{ place: row.place, name, chestNumber, score: row.score, grade: row.grade }]
    }),
  }
}

function showRow(festival: Festival, item: Item, people: People, row: PublishedRow) {
  const entry = people.entries.find(({ id }) => id === row.entryId)
  const group = people.groups.filter(({ entryId }) => entryId === row.entryId)
  return {
    ...row,
    name: entryName(festival, entry),
    members: item.kind === 'group' ? group.map(({ participant }) => nameOf(festival, participant)) : [],
    house: houseName(festival, entry?.participant.houseKey ?? null),
    chestNumber: entry ? (entry.chestNumber ?? entry.participant.chestNumber) : null,
  }
}

const nameOf = (festival: Festival, participant: Participant) => publicName(named(participant), festival.firstDay)

const entryName = (festival: Festival, entry: People['entries'][number] | undefined) =>
  entry ? (entry.groupName ?? nameOf(festival, entry.participant)) : NAMELESS

const categoryName = ({ settings }: Festival, { ageCategory }: Item) =>
  settings.ageCategories.find(({ key }) => key === ageCategory)?.name ?? null

/** Published items, house totals and champions. Throws not_found. */
export async function getFestivalResults(db: Executor, eventId: string) {
  const festival = await findVisibleFestival(db, eventId, VISITOR)
  if (!festival) throw new AppError('not_found')
  return listFestivalResults(db, festival, await listShownItems(db, eventId))
}

/** The same for a festival with these items. */
export async function listFestivalResults(db: Executor, festival: Festival, items: readonly Item[]) {
  const publications = await listLatest(
    db,
    items.map(({ programId }) => programId),
  )
  const people = await listPeople(db, publications)
  const earned = publications.flatMap((publication) => earnedIn(items, publication, people))
  return {
    eventId: festival.eventId,
    title: festival.title,
    items: publications.flatMap((publication) => {
      const item = items.find(({ programId }) => programId === publication.programId)
      return item ? [showItem(festival, item, publication, people)] : []
    }),
    houses: showHouses(festival, earned),
    champions: await showChampions(db, festival, earned),
    publishedCount: publications.length,
    itemCount: items.length,
  }
}

function showItem(festival: Festival, item: Item, { publishedAt, version, rows }: Publication, people: People) {
  return {
    programId: item.programId,
    title: item.title,
    ageCategory: categoryName(festival, item),
    publishedAt,
    version,
    winners: rows.flatMap((row) => {
      const entry = people.entries.find(({ id }) => id === row.entryId)
      if (row.place === null || row.place > WINNERS) return []
      const house = houseName(festival, entry?.participant.houseKey ?? null)
      return [{ place: row.place, name: entryName(festival, entry), house, grade: row.grade }]
    }),
  }
}

function earnedIn(items: readonly Item[], { programId, rows }: Publication, people: People): EarnedPoints[] {
  const item = items.find((each) => each.programId === programId)
  return rows.flatMap(({ entryId, points }) => {
    const entry = people.entries.find(({ id }) => id === entryId)
    if (!entry || !item) return []
    const group = people.groups.filter((person) => person.entryId === entryId).map(({ participant }) => participant.id)
    return [
      {
        isGroup: item.kind === 'group',
        ageCategory: item.ageCategory,
        houseKey: entry.participant.houseKey,
        participantIds: group.length > 0 ? group : [entry.participantId],
        points,
      },
    ]
  })
}

function showHouses({ settings }: Festival, earned: readonly EarnedPoints[]) {
  const { houses, houseRule } = settings
  if (houseRule === 'none') return []
  const ranked = rankHouses(
    houses.map(({ key }) => key),
    earned,
  )
  return ranked.map(({ key, points, place }) => ({
    key,
    name: houses.find((house) => house.key === key)?.name ?? key,
    points,
    place,
  }))
}

const CHAMPIONS_SHOWN = 10

async function showChampions(db: Executor, festival: Festival, earned: readonly EarnedPoints[]) {
  const participants = await db
    .select()
    .from(competitionParticipants)
    .where(eq(competitionParticipants.eventId, festival.eventId))
  const byId = new Map(participants.map((participant) => [participant.id, participant]))
  return festival.settings.championTitles.map((title) => ({
    key: title.key,
    title: title.name,
    people: rankChampions(title, earned, (id) => byId.get(id)?.championTitle ?? null)
      .filter(({ place }) => place <= CHAMPIONS_SHOWN)
      .flatMap(({ key, points, place }) => {
        const person = byId.get(key)
        if (!person) return []
        const { chestNumber, houseKey } = person
        return [{ name: nameOf(festival, person), house: houseName(festival, houseKey), chestNumber, points, place }]
      }),
  }))
}

/** The valid publication of each item, the latest first. */
async function listLatest(db: Executor, programIds: readonly string[]): Promise<Publication[]> {
  const all = await db
    .select()
    .from(competitionPublications)
    .where(inArray(competitionPublications.programId, [...programIds]))
    .orderBy(desc(competitionPublications.publishedAt), desc(competitionPublications.version))
  return all.filter(
    ({ programId, version }) => !all.some((other) => other.programId === programId && other.version > version),
  )
}

async function listPeople(db: Executor, publications: readonly Publication[]): Promise<People> {
  const entryIds = publications.flatMap(({ rows }) => rows.map(({ entryId }) => entryId))
  const rows = await db
    .select({ entry: getTableColumns(competitionEntries), participant: getTableColumns(competitionParticipants) })
    .from(competitionEntries)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionEntries.participantId))
    .where(inArray(competitionEntries.id, entryIds))
    .orderBy(asc(competitionEntries.id))
  return {
    entries: rows.map(({ entry, participant }) => ({ ...entry, participant })),
    groups: await listGroupMembers(db, entryIds),
  }
}
