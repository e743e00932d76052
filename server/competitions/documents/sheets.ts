import type { Executor } from '#server/platform/database/database.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import type { SheetPage } from '#server/platform/documents/sheet-document.tsx'
import { renderSheets } from '#server/settings/document-sender.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { STAGE_STATE_LABELS } from '#shared/competitions/competition-enums.ts'
import { formatFraction } from '#shared/competitions/fractions.ts'
import { maxMarksOf } from '#shared/competitions/mark-rules.ts'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { formatLongDate, formatTime } from '#shared/platform/gulf-dates.ts'
import { type Festival, findDraw, getItem, type Item, listItemJudges, listItems } from '../competition-queries.ts'
import { listAdminEntries, listParticipants } from '../entries/entry-queries.ts'
import { listCalledOf } from '../judging/sheet-queries.ts'
import { getCommitteeResult } from '../results/result-queries.ts'
import { listStages } from '../stage/stage-queries.ts'
import type { ChestDocument } from './chest-document.tsx'

const CHEST = new URL('./chest-document.tsx', import.meta.url)

/** Rows for letters that may still be drawn. */
const BLANK_ROWS = 20

/** Chest numbers of people and groups to pin on, in their order; only numbers that were given. */
export async function renderChestNumbers(db: Executor, festival: Festival): Promise<Buffer> {
  const { organisationName } = await readSettings(db)
  const numbered = await listNumbered(db, festival)
  const document: ChestDocument = {
    organisation: organisationName,
    festival: festival.title,
    numbers: numbered
      .toSorted((one, other) => one.chestNumber - other.chestNumber)
      .map(({ chestNumber, name, details }) => ({
        number: String(chestNumber),
        name,
        detail: details.filter(Boolean).join(' · '),
      })),
  }
  return renderDocument(CHEST, document)
}

type Numbered = { chestNumber: number; name: string; details: (string | null)[] }

/** Everybody in a festival with a chest number, the groups among them. */
export async function listNumbered(db: Executor, festival: Festival): Promise<Numbered[]> {
  const people = (await listParticipants(db, festival)).flatMap(({ chestNumber, name, house, ageCategory }) =>
    chestNumber === null ? [] : [{ chestNumber, name, details: [house, ageCategory] }],
  )
  const items = (await listItems(db, festival.eventId)).filter(({ kind }) => kind === 'group')
  const groups: Numbered[] = []
  for (const item of items)
    for (const { chestNumber, name, house } of await listAdminEntries(db, { item, festival }))
      if (chestNumber !== null) groups.push({ chestNumber, name, details: [item.title, house] })
  return [...people, ...groups]
}

/** One sheet per judge to fill in by hand: letters and criteria, never names. */
export async function renderJudgeSheets(db: Executor, programId: string, now: Date): Promise<Buffer> {
  const { item, festival } = await getItem(db, programId)
  const judges = await listItemJudges(db, { programId })
  const called = await listCalledOf(db, item)
  const draw = await findDraw(db, item)
  const drawn = draw ? [`Letters drawn on ${formatLongDate(draw.calledAt)} at ${formatTime(draw.calledAt)}`] : []
  const letters = called.length > 0 ? called.map(({ code }) => code) : Array<string>(BLANK_ROWS).fill('')
  const pages: SheetPage[] = judges.map(({ name }, at) => ({
    title: item.title,
    facts: [`Judge ${at + 1} of ${judges.length}: ${name}`, factsOf(item), ...drawn],
    columns: [
      { heading: 'Letter', share: 1 },
      ...item.criteria.map((criterion) => ({ heading: `${criterion.name} (${criterion.maxMarks})`, share: 2 })),
      { heading: `Total (${maxMarksOf(item.criteria)})`, share: 1.4 },
      { heading: 'Note', share: 3 },
    ],
    rows: letters.map((code) => [code]),
    notes: [
      item.allowsHalfMarks ? 'Half marks are allowed.' : 'Whole marks only.',
      'Signature: ________________________________',
    ],
  }))
  return renderSheets(db, { subject: festival.title, isLandscape: true, isForm: true, pages }, now)
}

/** The items of each stage in their order, with the letters once they are drawn. */
export async function renderRunningOrder(db: Executor, festival: Festival, now: Date): Promise<Buffer> {
  const stages = await listStages(db, festival.eventId)
  const pages = stages.map(({ name, items }) => ({
    title: name ?? 'Without a stage',
    facts: [formatLongDate(festival.firstDay)],
    columns: [
      { heading: 'Time', share: 2 },
      { heading: 'Item', share: 4 },
      { heading: 'Time limit', share: 1.2 },
      { heading: 'Running order', share: 4 },
    ],
    rows: items.map(({ item, entries }) => [
      item.startsAt ? formatHours(item.startsAt, item.endsAt) : '',
      item.title,
      item.timeLimitSeconds === null ? '' : `${Math.round(item.timeLimitSeconds / 60)} min`,
      entries
        .map(({ code, stageState }) => (stageState === 'absent' ? `${code} (${STAGE_STATE_LABELS.absent})` : code))
        .join(', '),
    ]),
    notes: [],
  }))
  return renderSheets(db, { subject: festival.title, isLandscape: false, isForm: false, pages }, now)
}

/** The published result, as everybody may read it. Throws not_found before the publication. */
export async function renderResultSheet(db: Executor, programId: string, now: Date): Promise<Buffer> {
  const { festival } = await getItem(db, programId)
  const result = await getCommitteeResult(db, programId)
  const page: SheetPage = {
    title: result.title,
    facts: [
      `Published ${formatLongDate(result.publishedAt)}${result.version > 1 ? `, changed: ${result.changedBecause ?? ''}` : ''}`,
      `Judges: ${result.judges.join(', ')}`,
      ...result.rollCallChangedAt.map((at) => `Roll-call admins changed after the draw, on ${formatLongDate(at)}`),
    ],
    columns: [
      { heading: 'Place', share: 1.8 },
      { heading: 'Chest', share: 1.2 },
      { heading: 'Name', share: 5 },
      { heading: 'House', share: 2 },
      { heading: 'Marks', share: 2.2, isNumber: true },
      { heading: 'Grade', share: 1.2 },
      { heading: 'Points', share: 1.2, isNumber: true },
    ],
    rows: result.rows.map(({ place, chestNumber, name, house, score, maximum, grade, points, state }) => [
      place === null ? (state === 'ranked' ? '' : STAGE_STATE_LABELS[state]) : String(place),
      chestNumber === null ? '' : String(chestNumber),
      name,
      house ?? '',
      score && maximum ? `${formatFraction(score)} of ${formatFraction(maximum)}` : '',
      grade ?? '',
      formatFraction(points),
    ]),
    notes: [],
  }
  return renderSheets(db, { subject: festival.title, isLandscape: false, isForm: false, pages: [page] }, now)
}

function factsOf(item: Item): string {
  const limit = item.timeLimitSeconds === null ? null : `${Math.round(item.timeLimitSeconds / 60)} minutes`
  const times = item.startsAt ? formatHours(item.startsAt, item.endsAt) : null
  return [item.stage, times, limit].filter(Boolean).join(' · ')
}
