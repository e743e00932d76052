import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import { programDeleted } from '#server/events/changes/deleted-records.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { EMPTY_CELLS, type SheetCells } from '#shared/competitions/sheet/sheet-columns.ts'
import { cellsOf, type SheetFestival } from '#shared/competitions/sheet/sheet-row-rules.ts'
import { lastDayOf } from '#shared/events/program-time-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { type Festival, type Item, listItemJudges, listItems } from '../competition-queries.ts'
import { competitionItems, competitionJudges } from '../competition-tables.ts'

export type SheetJudge = { id: string; name: string }
type Program = Pick<Item, 'programId' | 'title' | 'stage' | 'startsAt' | 'endsAt' | 'category'>
export type StoredRow = { program: Program; item: Item | null; judges: SheetJudge[]; cells: SheetCells }

/** What the cells of a festival's sheet are read by. */
export const sheetFestivalOf = ({ settings, firstDay, lastDay }: Festival): SheetFestival => ({
  firstDay: gulfDay(firstDay),
  lastDay: lastDayOf({ eventDate: firstDay, eventEndDate: lastDay > firstDay ? lastDay : null }),
  ageCategories: settings.ageCategories,
})

/** The items of a festival in the order of the programme, then the programs that are not judged. */
export async function listStoredRows(db: Executor, festival: Festival): Promise<StoredRow[]> {
  const { eventId } = festival
  const judges = await listItemJudges(db, { eventId })
  const items = (await listItems(db, eventId)).map((item) => rowOf(festival, item, judgesOf(judges, item)))
  const others = (await listUnjudged(db, eventId)).map((program) => ({
    program,
    item: null,
    judges: [],
    cells: { ...EMPTY_CELLS, ...programCells(festival, program) },
  }))
  return [...items, ...others]
}

type Assigned = { programId: string; judgeId: string; name: string }

const judgesOf = (judges: readonly Assigned[], { programId }: Item): SheetJudge[] =>
  judges.filter((judge) => judge.programId === programId).map(({ judgeId, name }) => ({ id: judgeId, name }))

function rowOf(festival: Festival, item: Item, judges: SheetJudge[]): StoredRow {
  const names = judges.map(({ name }) => name)
  return { program: item, item, judges, cells: cellsOf({ ...item, judges: names }, sheetFestivalOf(festival)) }
}

/** A program without judging has only what every program has. */
function programCells(festival: Festival, program: Program): Partial<SheetCells> {
  const unjudged = { kind: 'single', minSize: null, maxSize: null, ageCategory: null, timeLimitSeconds: null } as const
  const cells = cellsOf({ ...unjudged, ...program, judges: [], criteria: [] }, sheetFestivalOf(festival))
  const { name, category, stage, time } = cells
  return { name, category, stage, time }
}

function listUnjudged(db: Executor, eventId: string): Promise<Program[]> {
  const { id: programId, title, venue: stage, startsAt, endsAt, category, displayOrder, createdAt } = eventPrograms
  return db
    .select({ programId, title, stage, startsAt, endsAt, category })
    .from(eventPrograms)
    .leftJoin(competitionItems, eq(competitionItems.programId, programId))
    .where(and(eq(eventPrograms.eventId, eventId), isNull(competitionItems.programId), not(programDeleted())))
    .orderBy(asc(displayOrder), asc(createdAt), asc(programId))
}

export function listJudgeNames(db: Executor, eventId: string): Promise<SheetJudge[]> {
  const { id, name } = competitionJudges
  return db
    .select({ id, name })
    .from(competitionJudges)
    .where(eq(competitionJudges.eventId, eventId))
    .orderBy(sql`lower(${name})`, asc(id))
}

/** The stages of the programs, each once. */
export const stagesOf = (rows: readonly StoredRow[]): string[] => [
  ...new Set(rows.flatMap(({ program }) => program.stage ?? [])),
]

/** The sheet as its page shows it. */
export async function getSheet(db: Executor, festival: Festival) {
  const rows = await listStoredRows(db, festival)
  const judges = await listJudgeNames(db, festival.eventId)
  const { firstDay, lastDay, ageCategories } = sheetFestivalOf(festival)
  return {
    firstDay,
    lastDay,
    ageCategories: [...ageCategories],
    judges: judges.map(({ name }) => name),
    stages: stagesOf(rows),
    rows: rows.map(({ program, item, cells }) => ({
      programId: program.programId,
      isJudged: item !== null,
      isCalled: item !== null && item.state !== 'entries',
      cells,
    })),
  }
}
