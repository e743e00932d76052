import { and, asc, count, eq, isNull, notInArray } from 'drizzle-orm'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { listFamily, type Member } from '#server/membership/member-queries.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { estimatedTime, type FamilyItemState } from '#shared/competitions/family-page-rules.ts'
import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import { findFestival, type Item, isShown } from '../competition-queries.ts'
import { competitionEntries, competitionItems } from '../competition-tables.ts'
import { listOwnParticipants } from '../entries/own-entries.ts'
import { type CalledEntry, listStages, minutesBehind, type StageOfFestival } from '../stage/stage-queries.ts'

/** What a family page says about one item of one person. */
export type FamilyItem = {
  programId: string
  title: string
  stage: string | null
  state: FamilyItemState
  isJudged: boolean
  startsAt: Date | null
  endsAt: Date | null
  minutesBehind: number | null
  performed: { done: number; of: number } | null
  result: { place: number | null; grade: string | null } | null
  certificateId: string | null
}
export type FamilyPerson = {
  familyMemberId: string | null
  name: string
  malayalamName: string | null
  items: FamilyItem[]
}

/**
 * The member and the people of the family who take part in something at an event. Before the publication it reads only
 * what is true of the whole item, so that nothing can show a letter, a turn or whether somebody was present.
 */
export async function listFamilyItems(
  db: Database,
  { eventId, member, now }: { eventId: string; member: Member; now: Date },
): Promise<FamilyPerson[]> {
  const people = [
    ...(await listFestivalItems(db, { eventId, member, now })),
    ...(await listProgramItems(db, { eventId, member, now })),
  ]
  return people
    .filter((person, at) => people.findIndex(isSamePerson(person)) === at)
    .map((person) => ({ ...person, items: people.filter(isSamePerson(person)).flatMap(({ items }) => items) }))
    .filter(({ items }) => items.length > 0)
    .map((person) => ({ ...person, items: person.items.toSorted((one, other) => timeOf(one) - timeOf(other)) }))
}

const isSamePerson = (person: FamilyPerson) => (other: FamilyPerson) => other.familyMemberId === person.familyMemberId
const timeOf = ({ startsAt }: FamilyItem) => startsAt?.getTime() ?? Number.POSITIVE_INFINITY

type Asked = { eventId: string; member: Member; now: Date }

async function listFestivalItems(db: Database, { eventId, member, now }: Asked): Promise<FamilyPerson[]> {
  const festival = await findFestival(db, eventId)
  if (!festival) return []
  const shown = await listShownStageItems(db, eventId, now)
  const people = await listOwnParticipants(db, festival, member)
  return people.map(({ familyMemberId, name, malayalamName, entries }) => ({
    familyMemberId,
    name,
    malayalamName,
    items: entries.flatMap(({ programId, result, certificates }) => {
      const item = shown.get(programId)
      if (!item) return []
      if (!result) return [item]
      const published = { state: 'published' as const, endsAt: null, minutesBehind: null, performed: null }
      const { place, grade } = result
      return [{ ...item, ...published, result: { place, grade }, certificateId: certificates[0]?.id ?? null }]
    }),
  }))
}

/** The items that are not hidden, by id, without anything about a person. */
async function listShownStageItems(db: Executor, eventId: string, now: Date): Promise<Map<string, FamilyItem>> {
  const stages = await listStages(db, eventId)
  const entered = await countEntered(db, eventId)
  const rows = stages.flatMap((stage) => {
    const behind = minutesBehind(ofTonight(stage, now), now)
    return stage.items
      .filter(({ item }) => isShown(item))
      .map(
        ({ item, entries }) =>
          [
            item.programId,
            showItem(item, entries, { behind, entered: entered.get(item.programId) ?? 0, now }),
          ] as const,
      )
  })
  return new Map(rows)
}

/** How many entries each item has without late ones: who is absent or is called late does not change it. */
async function countEntered(db: Executor, eventId: string): Promise<ReadonlyMap<string, number>> {
  const { programId, lateReason } = competitionEntries
  const rows = await db
    .select({ programId, entries: count() })
    .from(competitionEntries)
    .innerJoin(competitionItems, eq(competitionItems.programId, programId))
    .where(and(eq(competitionItems.eventId, eventId), isNull(lateReason)))
    .groupBy(programId)
  return new Map(rows.map(({ programId: id, entries }) => [id, entries]))
}

/** Without what was left unfinished on an earlier day. */
const ofTonight = (stage: StageOfFestival, now: Date): StageOfFestival => ({
  ...stage,
  items: stage.items.filter(({ item }) => item.startsAt && gateDay(item.startsAt) === gateDay(now)),
})

type OfStage = { behind: number | null; entered: number; now: Date }

function showItem(item: Item, called: readonly CalledEntry[], { behind: ofStage, entered, now }: OfStage): FamilyItem {
  const behind = item.startsAt && gateDay(item.startsAt) === gateDay(now) ? ofStage : null
  const present = called.filter(({ stageState }) => stageState !== 'absent')
  const finished = present.filter((entry) => entry.finishedAt !== null || isOver(entry)).length
  const state = stateOf(item, { finished, of: present.length, hasBegun: present.some(hasBegun) })
  return {
    programId: item.programId,
    title: item.title,
    stage: item.stage,
    state,
    isJudged: true,
    startsAt: state === 'scheduled' ? estimatedTime(item.startsAt, behind, now) : item.startsAt,
    endsAt: state === 'running' ? estimatedTime(item.endsAt, behind, now) : null,
    minutesBehind: state === 'scheduled' || state === 'running' ? behind : null,
    performed:
      state === 'running' && hidesTurns(Math.min(present.length, entered))
        ? { done: Math.min(finished, entered), of: entered }
        : null,
    result: null,
    certificateId: null,
  }
}

const hasBegun = ({ finishedAt, stageState }: CalledEntry) => finishedAt !== null || stageState !== 'waiting'
const isOver = ({ stageState }: CalledEntry) => stageState === 'done' || stageState === 'disqualified'

/** With fewer entries, how many have performed would tell whose turn it is, or who is absent. */
const hidesTurns = (entries: number): boolean => entries >= 3

type Progress = { finished: number; of: number; hasBegun: boolean }

function stateOf({ state }: Item, { finished, of, hasBegun }: Progress): FamilyItemState {
  if (state === 'entries' || (state === 'roll_call' && !hasBegun)) return 'scheduled'
  if (state === 'roll_call' || state === 'on_stage') return hidesTurns(of) && finished >= of ? 'performed' : 'running'
  return 'performed'
}

/** Places in programs that are not judged. */
async function listProgramItems(db: Database, { eventId, member, now }: Asked): Promise<FamilyPerson[]> {
  const judged = db.select({ id: competitionItems.programId }).from(competitionItems)
  const rows = await db
    .select({
      familyMemberId: programRegistrations.familyMemberId,
      programId: eventPrograms.id,
      title: eventPrograms.title,
      stage: eventPrograms.venue,
      startsAt: eventPrograms.startsAt,
      endsAt: eventPrograms.endsAt,
    })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .where(
      and(
        eq(eventPrograms.eventId, eventId),
        eq(eventPrograms.isActive, true),
        eq(programRegistrations.memberId, member.id),
        notInArray(eventPrograms.id, judged),
      ),
    )
    .orderBy(asc(eventPrograms.startsAt), asc(eventPrograms.displayOrder), asc(eventPrograms.id))
  const family = await listFamily(db, [member.id])
  const people = [
    { familyMemberId: null, name: member.fullName },
    ...family.map(({ id, name }) => ({ familyMemberId: id, name })),
  ]
  return people.map((person) => ({
    ...person,
    malayalamName: null,
    items: rows
      .filter(({ familyMemberId }) => familyMemberId === person.familyMemberId)
      .map((program) => showProgram(program, now)),
  }))
}

type Program = { programId: string; title: string; stage: string | null; startsAt: Date | null; endsAt: Date | null }

function showProgram({ programId, title, stage, startsAt, endsAt }: Program, now: Date): FamilyItem {
  const hasBegun = startsAt !== null && startsAt <= now
  const hasEnded = hasBegun && endsAt !== null && endsAt <= now
  const state = hasEnded ? 'performed' : hasBegun ? 'running' : 'scheduled'
  const unknown = { minutesBehind: null, performed: null, result: null, certificateId: null }
  return {
    programId,
    title,
    stage,
    state,
    isJudged: false,
    startsAt,
    endsAt: state === 'running' ? endsAt : null,
    ...unknown,
  }
}
