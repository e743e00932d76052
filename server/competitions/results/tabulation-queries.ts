import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { compareCodes } from '#shared/competitions/code-letter-rules.ts'
import { marksOf } from '#shared/competitions/mark-rules.ts'
import { NAMELESS } from '#shared/competitions/participant-name-rules.ts'
import { isMarked } from '#shared/competitions/stage-rules.ts'
import { type MarkedEntry, type Tabulated, tabulate } from '#shared/competitions/tabulation-rules.ts'
import {
  type EntryOfItem,
  type Item,
  type ItemJudge,
  type ItemOfFestival,
  listEntries,
  listItemJudges,
} from '../competition-queries.ts'
import { isJudgeOfItem } from '../judges/judge-queries.ts'
import { competitionMarks, competitionNotes, competitionSubmissions } from '../judging-tables.ts'
import { isRollCallAdmin } from '../stage/roll-call-service.ts'
import { hasRunOver } from '../stage/stage-queries.ts'

type CalledEntry = EntryOfItem & { code: string }
type Submission = typeof competitionSubmissions.$inferSelect
type Note = typeof competitionNotes.$inferSelect
type MarksOfEntry = Map<string, Map<string, number>>

/** Everything from which the result of an item follows. */
export type MarkedItem = ItemOfFestival & {
  judges: ItemJudge[]
  submissions: Submission[]
  called: CalledEntry[]
  notes: Note[]
  /** Marks in halves by entry, judge and criterion. */
  marks: Map<string, MarksOfEntry>
  rows: Tabulated[]
}

/** The tabulation of an item as its marks are now. */
export async function loadMarking(db: Executor, { item, festival }: ItemOfFestival): Promise<MarkedItem> {
  const { programId } = item
  const judges = await listItemJudges(db, { programId })
  const called = (await listEntries(db, programId)).flatMap((entry) =>
    entry.code === null ? [] : [{ ...entry, code: entry.code }],
  )
  const ids = called.map(({ id }) => id)
  const stored = await db.select().from(competitionMarks).where(inArray(competitionMarks.entryId, ids))
  const marks = new Map<string, MarksOfEntry>(ids.map((id) => [id, new Map()]))
  for (const { entryId, judgeId, criterionId, halves } of stored) {
    const ofEntry = marks.get(entryId)
    if (!ofEntry?.has(judgeId)) ofEntry?.set(judgeId, new Map())
    ofEntry?.get(judgeId)?.set(criterionId, halves)
  }
  const entries: MarkedEntry[] = called.map(({ id, stageState }) => ({
    entryId: id,
    isRanked: isMarked(stageState),
    marks: marks.get(id) ?? new Map(),
  }))
  const judgeIds = judges.map(({ judgeId }) => judgeId)
  return {
    item,
    festival,
    judges,
    submissions: await db.select().from(competitionSubmissions).where(eq(competitionSubmissions.programId, programId)),
    called,
    notes: await db.select().from(competitionNotes).where(inArray(competitionNotes.entryId, ids)),
    marks,
    rows: tabulate({ ...item, judgeIds, settings: festival.settings }, entries),
  }
}

/** Names a result: any other mark, state or rule gives another one. */
export function fingerprintOf({ rows, called, item, festival }: MarkedItem): string {
  const states = called.map(({ id, stageState, stageReason }) => [id, stageState, stageReason]).toSorted()
  const { grades, placePoints } = festival.settings
  const text = JSON.stringify([item.programId, item.criteria, item.combine, grades, placePoints, states, rows])
  return createHash('sha256').update(text).digest('base64url')
}

/** Why the result cannot be confirmed yet: the first reason, or null if it can. */
export function findProblem(marking: MarkedItem): string | null {
  const { item, judges, submissions } = marking
  const open = judges.filter(
    ({ judgeId }) => !submissions.some((each) => each.judgeId === judgeId && each.submittedAt !== null),
  )
  if (item.state !== 'entries' && open.length > 0)
    return `Not submitted yet: ${open.map(({ name }) => name).join(', ')}.`
  return problemsBesideSheets(marking)[0] ?? null
}

/**
 * What is missing besides the sheets of judges; each judge shows whether they have submitted. Which letters an open sheet
 * has marked stays with its judge.
 */
export function problemsBesideSheets({ item, judges, submissions, called, rows }: MarkedItem): string[] {
  if (item.state === 'entries') return ['The roll has not been called yet.']
  const submitted = new Set(submissions.flatMap(({ judgeId, submittedAt }) => (submittedAt === null ? [] : judgeId)))
  const incomplete = called
    .filter(({ id, stageState }) => {
      const totals = rows.find(({ entryId }) => entryId === id)?.totals ?? []
      return isMarked(stageState) && totals.some(({ judgeId, halves }) => halves === null && submitted.has(judgeId))
    })
    .map(({ code }) => code)
    .toSorted(compareCodes)
  return [
    ...(judges.length === 0 ? ['There are no judges for this item.'] : []),
    ...(incomplete.length > 0 ? [`Marks are missing for ${incomplete.join(', ')}.`] : []),
  ]
}

/** An admin who judges the item sees no marks of the others, also not through the portal. Throws judges_this_item. */
export async function requireNoJudge(db: Executor, { programId, state }: Item, accountId: string): Promise<void> {
  if (state !== 'published' && (await isJudgeOfItem(db, programId, accountId))) throw new AppError('judges_this_item')
}

/** Whether this admin sees who has which letter: after the publication everybody does. */
const seesNames = ({ item, festival }: ItemOfFestival, accountId: string): boolean =>
  item.publishedVersion > 0 || isRollCallAdmin(festival, accountId)

/**
 * The rows as an admin sees them, in the order of the places and then of the letters: the order in which people have
 * entered would reveal who they are.
 */
export function showRows(marking: MarkedItem, accountId: string, now: Date) {
  const withNames = seesNames(marking, accountId)
  const rows = marking.rows.flatMap((row) => {
    const entry = marking.called.find(({ id }) => id === row.entryId)
    if (!entry) return []
    const { totals: _, entryId, ...result } = row
    return [
      {
        ...result,
        entryId: withNames ? entryId : null,
        name: withNames ? (entry.groupName ?? entry.participant.name ?? NAMELESS) : null,
        chestNumber: withNames ? (entry.chestNumber ?? entry.participant.chestNumber) : null,
        code: entry.code,
        state: entry.stageState,
        reason: entry.stageReason,
        ranOver: hasRunOver(entry, marking.item.timeLimitSeconds, now),
        judges: judgesOfRow(marking, row),
      },
    ]
  })
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other) || compareCodes(one.code, other.code))
}

const rankOf = ({ place }: { place: number | null }) => place ?? Number.MAX_SAFE_INTEGER

function judgesOfRow({ item, marks, notes }: MarkedItem, { entryId, totals }: Tabulated) {
  return totals.map(({ judgeId, halves, isDropped, isOutlier }) => {
    const given = marks.get(entryId)?.get(judgeId)
    return {
      judgeId,
      marks: item.criteria.map(({ id }) => {
        const mark = given?.get(id)
        return mark === undefined ? null : marksOf(mark)
      }),
      total: halves === null ? null : marksOf(halves),
      isDropped,
      isOutlier,
      note: notes.find((note) => note.judgeId === judgeId && note.entryId === entryId)?.note || null,
    }
  })
}

export function showJudges({ judges, submissions }: MarkedItem) {
  return judges.map(({ judgeId, name }) => {
    const submission = submissions.find((each) => each.judgeId === judgeId)
    const isOpenAgain = submission !== undefined && submission.submittedAt === null
    return {
      judgeId,
      name,
      submittedAt: submission?.submittedAt ?? null,
      source: submission?.submittedAt ? (submission.isOnPaper ? ('paper' as const) : ('phone' as const)) : null,
      reopenedBecause: isOpenAgain ? submission.reopenReason : null,
    }
  })
}
