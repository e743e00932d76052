import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { getItem, listEntries } from '#server/competitions/competition-queries.ts'
import {
  competitionEntries,
  competitionFestivals,
  competitionItemJudges,
  competitionItems,
  competitionJudges,
  competitionParticipants,
  competitionRollCalls,
} from '#server/competitions/competition-tables.ts'
import { competitionMarks, competitionSubmissions } from '#server/competitions/judging-tables.ts'
import { competitionPublications } from '#server/competitions/result-tables.ts'
import { issueCertificates } from '#server/competitions/results/certificate-service.ts'
import { publishedRows } from '#server/competitions/results/publication-service.ts'
import { loadMarking } from '#server/competitions/results/tabulation-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { codeLetter, drawOrder } from '#shared/competitions/code-letter-rules.ts'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import {
  DEMO_GROUPS,
  DEMO_HOUSES,
  DEMO_ITEMS,
  DEMO_JUDGES,
  DEMO_MALAYALAM_NAMES,
  DEMO_WOMEN,
} from './festival-texts.ts'

type DemoItem = (typeof DEMO_ITEMS)[number]
type Opened = { isOver: boolean; eventId: string; startsAt: Date; judgeIds: string[] }

const HOUR_MS = 3_600_000
const SETTINGS = {
  ...DEFAULT_FESTIVAL_SETTINGS,
  houseRule: 'emirate' as const,
  houses: DEMO_HOUSES.map((house) => ({ ...house, emirates: [...house.emirates] })),
  signatories: [
    { name: 'Gopalakrishnan Thekkumparambil', office: 'President' },
    { name: '', office: 'For the jury' },
  ],
}

/** A finished arts festival with results and certificates, and one that is running today. */
export async function fillFestivals(fixture: Fixture, people: DemoPeople): Promise<void> {
  const past = new Date(fixture.calendar.at(-60, '10:00'))
  const finished = await openFestival(fixture, people, {
    title: 'Onam arts festival',
    picture: 'pic-mohiniyattam',
    startsAt: past,
  })
  for (const item of DEMO_ITEMS) await publish(fixture, people, await call(fixture, people, finished, item))
  const today = new Date(Math.floor(fixture.now.getTime() / HOUR_MS - 1) * HOUR_MS)
  const running = await openFestival(fixture, people, {
    title: 'Youth arts festival',
    picture: 'pic-recitation',
    startsAt: today,
  })
  const [first, second, third] = DEMO_ITEMS
  if (!first || !second || !third) return
  await publish(fixture, people, await call(fixture, people, running, first))
  await perform(fixture, await call(fixture, people, running, second))
  await addItem(fixture, people, running, third)
}

type NewFestival = { title: string; picture: string; startsAt: Date }

async function openFestival(
  { tx, now, pictures }: Fixture,
  { admin }: DemoPeople,
  { title, picture, startsAt }: NewFestival,
): Promise<Opened> {
  const announced = new Date(startsAt.getTime() - 30 * 24 * HOUR_MS)
  const written = { createdAt: announced, updatedAt: announced }
  const eventEndDate = new Date(startsAt.getTime() + 8 * HOUR_MS)
  const [event] = await tx
    .insert(events)
    .values({
      title,
      description: 'Two stages, judged as at home.',
      category: 'cultural',
      venue: 'Community centre',
      venueCity: 'Sharjah',
      eventDate: startsAt,
      eventEndDate,
      featuredImage: await pictures.publish(picture, 'event'),
      status: eventEndDate < now ? 'completed' : 'ongoing',
      createdBy: admin.userId,
      ...written,
    })
    .returning({ id: events.id })
  const eventId = event!.id
  await tx
    .insert(competitionFestivals)
    .values({ eventId, settings: SETTINGS, rollCallAdminIds: [admin.userId], ...written })
  const judges = await tx
    .insert(competitionJudges)
    .values(DEMO_JUDGES.map((name) => ({ eventId, name, createdAt: announced })))
    .returning({ id: competitionJudges.id })
  return { eventId, startsAt, isOver: eventEndDate < now, judgeIds: judges.map(({ id }) => id) }
}

/** A judged program with its entries, chest numbers and houses. */
async function addItem(fixture: Fixture, people: DemoPeople, festival: Opened, item: DemoItem): Promise<string> {
  const { tx, pictures } = fixture
  const { eventId, judgeIds } = festival
  const startsAt = new Date(festival.startsAt.getTime() + item.startsAfter * HOUR_MS)
  const at = DEMO_ITEMS.indexOf(item)
  const { title, description, category, stage: venue } = item
  const endsAt = new Date(startsAt.getTime() + item.minutes * 60_000)
  const [program] = await tx
    .insert(eventPrograms)
    .values({
      eventId,
      title,
      description,
      // the same items are held at both festivals, and a drawing is shown by one program only
      programImage: festival.isOver ? null : await pictures.publish(item.picture, 'event'),
      category,
      ageGroup: 'adults',
      venue,
      startsAt,
      endsAt,
      displayOrder: at,
    })
    .returning({ id: eventPrograms.id })
  const programId = program!.id
  const criteria = item.criteria.map((name) => ({ id: uuidFrom(`${programId} ${name}`), name, maxMarks: 20 }))
  const isGroup = item.kind === 'group'
  await tx.insert(competitionItems).values({
    programId,
    eventId,
    kind: item.kind,
    minSize: isGroup ? 2 : null,
    maxSize: isGroup ? 8 : null,
    timeLimitSeconds: isGroup ? 480 : 300,
    warningSeconds: 60,
    criteria,
    combine: 'sum',
    dropsExtremes: false,
    allowsHalfMarks: true,
    tieCriterionId: criteria[0]?.id ?? null,
  })
  await tx.insert(competitionItemJudges).values(judgeIds.map((judgeId, position) => ({ programId, judgeId, position })))
  const entering = people.active.slice(at * 8, at * 8 + item.entries)
  const registeredAt = new Date(festival.startsAt.getTime() - 14 * 24 * HOUR_MS)
  await tx
    .insert(programRegistrations)
    .values(entering.map(({ memberId }) => ({ programId, memberId, familyMemberId: null, registeredAt })))
  await numberEntries(fixture, eventId, programId, isGroup)
  return programId
}

async function numberEntries({ tx }: Fixture, eventId: string, programId: string, isGroup: boolean): Promise<void> {
  const [festival] = await tx.select().from(competitionFestivals).where(eq(competitionFestivals.eventId, eventId))
  let next = festival?.nextChestNumber ?? 101
  for (const [at, entry] of (await listEntries(tx, programId)).entries()) {
    const { participant } = entry
    const name = participant.name ?? ''
    const [member] = await tx
      .select({ emirate: members.emirate })
      .from(members)
      .where(eq(members.id, participant.memberId ?? ''))
    const house = SETTINGS.houses.find(({ emirates }) => emirates.some((emirate) => emirate === member?.emirate))
    await tx
      .update(competitionParticipants)
      .set({
        chestNumber: participant.chestNumber ?? next++,
        houseKey: house?.key ?? null,
        championTitle: DEMO_WOMEN.includes(name) ? 'kalathilakam' : 'kalaprathibha',
        malayalamName: DEMO_MALAYALAM_NAMES[name] ?? null,
      })
      .where(eq(competitionParticipants.id, participant.id))
    if (isGroup)
      await tx
        .update(competitionEntries)
        .set({ chestNumber: next++, groupName: DEMO_GROUPS[at] ?? null })
        .where(eq(competitionEntries.id, entry.id))
  }
  await tx.update(competitionFestivals).set({ nextChestNumber: next }).where(eq(competitionFestivals.eventId, eventId))
}

/** An item whose letters are drawn. */
async function call(fixture: Fixture, people: DemoPeople, festival: Opened, item: DemoItem): Promise<string> {
  const { tx } = fixture
  const programId = await addItem(fixture, people, festival, item)
  const entries = (await listEntries(tx, programId)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const seed = createHash('sha256').update(programId).digest('hex').slice(0, 32)
  for (const [stageOrder, { id }] of drawOrder(entries, seed).entries())
    await tx
      .update(competitionEntries)
      .set({ code: codeLetter(stageOrder), isPresent: true, stageOrder })
      .where(eq(competitionEntries.id, id))
  const calledAt = new Date(festival.startsAt.getTime() + item.startsAfter * HOUR_MS)
  const entryIds = entries.map(({ id }) => id)
  const calledBy = people.admin.userId
  const drawId = uuidFrom(`${programId} draw`)
  await tx.insert(competitionRollCalls).values({ id: drawId, programId, seed, entryIds, calledAt, calledBy })
  await tx.update(competitionItems).set({ state: 'roll_call', drawId }).where(eq(competitionItems.programId, programId))
  return programId
}

/** The first has performed, the second is on the stage, the others wait. */
async function perform({ tx, now }: Fixture, programId: string): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const done = { stageState: 'done' as const, startedAt: minutesAgo(12), finishedAt: minutesAgo(5) }
  const onStage = { stageState: 'on_stage' as const, startedAt: minutesAgo(2) }
  for (const entry of await listEntries(tx, programId)) {
    const change = entry.code === 'A' ? done : entry.code === 'B' ? onStage : null
    if (change) await tx.update(competitionEntries).set(change).where(eq(competitionEntries.id, entry.id))
  }
  await tx.update(competitionItems).set({ state: 'on_stage' }).where(eq(competitionItems.programId, programId))
}

/** Marks, the published result and its certificates. */
async function publish({ tx, now }: Fixture, { admin }: DemoPeople, programId: string): Promise<void> {
  const { item } = await getItem(tx, programId)
  const judges = await tx.select().from(competitionItemJudges).where(eq(competitionItemJudges.programId, programId))
  const entries = await listEntries(tx, programId)
  const publishedAt = new Date(Math.min(now.getTime() - 60_000, (item.endsAt ?? now).getTime() + HOUR_MS))
  const marks = judges.flatMap(({ judgeId, position }) =>
    entries.flatMap((entry, row) =>
      item.criteria.map(({ id: criterionId }, column) => ({
        judgeId,
        entryId: entry.id,
        criterionId,
        halves: 38 - ((row * 3 + column + position) % 17),
        clientId: judgeId,
        sequence: 1,
        savedAt: publishedAt,
      })),
    ),
  )
  await tx.insert(competitionMarks).values(marks)
  await tx
    .insert(competitionSubmissions)
    .values(judges.map(({ judgeId }) => ({ programId, judgeId, submittedAt: publishedAt })))
  const performed = { stageState: 'done' as const, startedAt: item.startsAt, finishedAt: item.startsAt }
  const ids = entries.map(({ id }) => id)
  await tx.update(competitionEntries).set(performed).where(inArray(competitionEntries.id, ids))
  const rows = publishedRows(await loadMarking(tx, await getItem(tx, programId)))
  const publication = { programId, version: 1, rows, publishedBy: admin.userId, publishedAt }
  await tx.insert(competitionPublications).values(publication)
  await tx
    .update(competitionItems)
    .set({ state: 'published', publishedVersion: 1 })
    .where(eq(competitionItems.programId, programId))
  await issueCertificates(tx, programId, { actorId: admin.userId, now: publishedAt })
}

function uuidFrom(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
