import { PROGRAM_CATEGORIES, PROGRAM_CATEGORY_LABELS, type ProgramCategory } from '#shared/events/program-enums.ts'
import { findTimeErrorsOfProgram } from '#shared/events/program-time-rules.ts'
import type { ItemKind } from '../competition-enums.ts'
import { categoryLabel } from '../entry-rules.ts'
import type { AgeCategory } from '../festival-rules.ts'
import {
  type CellMessages,
  folded,
  isAllAges,
  SHEET_COLUMNS,
  type SheetCells,
  type SheetColumn,
} from './sheet-columns.ts'
import { type CriterionCell, criteriaCell, namesCell, readCriteria, readNames } from './sheet-list-rules.ts'
import { readTimeCell, timeCell } from './sheet-time-rules.ts'

export type SheetFestival = { firstDay: string; lastDay: string; ageCategories: readonly AgeCategory[] }

/** What the cells of a row mean. */
export type SheetItem = {
  title: string
  kind: ItemKind
  minSize: number | null
  maxSize: number | null
  /** A key of the festival's age categories; null is open to every age. */
  ageCategory: string | null
  category: ProgramCategory | null
  stage: string | null
  startsAt: Date | null
  endsAt: Date | null
  timeLimitSeconds: number | null
  judges: string[]
  criteria: CriterionCell[]
}

/** The cells of an item, as people would type them. */
export function cellsOf(item: SheetItem, festival: SheetFestival): SheetCells {
  const { title, ageCategory, category, stage, timeLimitSeconds } = item
  return {
    name: title,
    kind: kindCell(item),
    ageGroup: festival.ageCategories.find(({ key }) => key === ageCategory)?.name ?? 'All ages',
    category: category === null ? '' : PROGRAM_CATEGORY_LABELS[category],
    stage: stage ?? '',
    time: timeCell(item, festival),
    minutes: minutesCell(timeLimitSeconds),
    judges: namesCell(item.judges),
    criteria: criteriaCell(item.criteria),
  }
}

/** What a program has before it is judged. */
const OF_PROGRAM = new Set<SheetColumn>(['name', 'category', 'stage', 'time'])

/** The columns of a row that are read: a stored row keeps what was not typed, even where its text says less. */
export const readColumns = (
  row: { isStored: boolean; isJudged: boolean },
  typed: readonly string[],
): ReadonlySet<SheetColumn> =>
  new Set(
    SHEET_COLUMNS.filter(
      (column) => typed.includes(column) || !row.isStored || !(row.isJudged || OF_PROGRAM.has(column)),
    ),
  )

/** The messages of those columns. */
export const messagesIn = (messages: CellMessages, columns: ReadonlySet<SheetColumn>): CellMessages =>
  Object.fromEntries(Object.entries(messages).filter(([column]) => columns.has(column as SheetColumn)))

/** Names an item in a sheet: the same title may be held in several age groups, which have several spellings. */
export function rowName(
  { name, ageGroup }: Pick<SheetCells, 'name' | 'ageGroup'>,
  festival: Pick<SheetFestival, 'ageCategories'>,
): string {
  const age = readAgeGroup(ageGroup, festival)
  return `${folded(name)}\n${age === undefined ? folded(ageGroup) : (age ?? '')}`
}

/** Reads a row; every cell that cannot be read has a message, which says what to type instead. */
export function readRow(cells: SheetCells, festival: SheetFestival): { item: SheetItem; messages: CellMessages } {
  const kind = readKind(cells.kind)
  const age = readAgeGroup(cells.ageGroup, festival)
  const category = readCategory(cells.category)
  const times = readTimeCell(cells.time, festival)
  const seconds = readMinutes(cells.minutes)
  const judges = readNames(cells.judges)
  const criteria = readCriteria(cells.criteria)
  const found: [keyof SheetCells, string | undefined][] = [
    ['name', nameMessage(cells.name)],
    ['kind', kind ? undefined : 'Please write Single, Group or a size such as Group 3-8'],
    ['ageGroup', age === undefined ? `Please choose ${groupNames(festival)}` : undefined],
    [
      'category',
      category === undefined ? `Please choose ${listed(Object.values(PROGRAM_CATEGORY_LABELS))}` : undefined,
    ],
    ['stage', cells.stage.length > MAX_STAGE ? `Please use at most ${MAX_STAGE} characters` : undefined],
    [
      'time',
      times
        ? Object.values(findTimeErrorsOfProgram(times))[0]
        : 'Please write a time such as 10:30 AM or Day 2, 4:00 PM',
    ],
    ['minutes', seconds === undefined ? 'Please write 1 to 240 minutes, such as 5 or 7:30' : undefined],
    ['judges', judges.message],
    ['criteria', criteria.message],
  ]
  const messages = Object.fromEntries(found.filter(([, message]) => message !== undefined))
  const { kind: itemKind, ...sizes } = kind ?? { kind: 'single' as const, minSize: null, maxSize: null }
  const item: SheetItem = {
    title: cells.name,
    kind: itemKind,
    ...sizes,
    ageCategory: age ?? null,
    category: category ?? null,
    stage: cells.stage || null,
    ...(times ?? { startsAt: null, endsAt: null }),
    timeLimitSeconds: seconds ?? null,
    judges: judges.names,
    criteria: criteria.criteria,
  }
  return { item, messages }
}

const MAX_NAME = 200
const MAX_STAGE = 200

function nameMessage(name: string): string | undefined {
  if (name === '') return 'Please name the item'
  return name.length > MAX_NAME ? `Please use at most ${MAX_NAME} characters` : undefined
}

type Kind = Pick<SheetItem, 'kind' | 'minSize' | 'maxSize'>

const kindCell = ({ kind, minSize, maxSize }: Kind): string =>
  kind === 'single' ? 'Single' : `Group ${minSize}-${maxSize}`

const SINGLE = new Set(['', 'single', 'solo', 'individual'])
const PAIR: Kind = { kind: 'group', minSize: 2, maxSize: 2 }
/** The sizes of a group when only 'Group' is written. */
const ANY_GROUP: Kind = { kind: 'group', minSize: 2, maxSize: 10 }
const GROUP = /^groups?(?: of)? ?\(?(\d{1,3})(?: ?(?:-|–|to) ?(\d{1,3}))?\)?$/

function readKind(text: string): Kind | null {
  const typed = folded(text)
  if (SINGLE.has(typed)) return { kind: 'single', minSize: null, maxSize: null }
  if (typed === 'group' || typed === 'team') return ANY_GROUP
  if (typed === 'duet' || typed === 'pair') return PAIR
  const [, from, to = from] = GROUP.exec(typed) ?? []
  const [minSize, maxSize] = [Number(from), Number(to)]
  return minSize >= 2 && maxSize >= minSize && maxSize <= 100 ? { kind: 'group', minSize, maxSize } : null
}

/** Undefined if there is no such group. */
function readAgeGroup(
  text: string,
  { ageCategories }: Pick<SheetFestival, 'ageCategories'>,
): string | null | undefined {
  const typed = folded(text)
  const found = ageCategories.find((category) =>
    [category.name, category.key, categoryLabel(category)].some((name) => folded(name) === typed),
  )
  return found ? found.key : isAllAges(text) ? null : undefined
}

const groupNames = ({ ageCategories }: SheetFestival) => listed([...ageCategories.map(({ name }) => name), 'All ages'])

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

function readCategory(text: string): ProgramCategory | null | undefined {
  const typed = folded(text)
  if (typed === '') return null
  return PROGRAM_CATEGORIES.find(
    (category) => folded(PROGRAM_CATEGORY_LABELS[category]) === typed || category === typed,
  )
}

const minutesCell = (seconds: number | null): string => {
  if (seconds === null) return ''
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

const MAX_SECONDS = 14_400
const MIN_SECONDS = 10

/** Null for no limit, undefined for what is no time. */
function readMinutes(text: string): number | null | undefined {
  if (text === '') return null
  const [, minutes, seconds = '0'] = /^(\d{1,3})(?:[:.]([0-5]\d))?(?: ?min(?:utes?|s)?\.?)?$/i.exec(text) ?? []
  const total = Number(minutes) * 60 + Number(seconds)
  return total >= MIN_SECONDS && total <= MAX_SECONDS ? total : undefined
}
