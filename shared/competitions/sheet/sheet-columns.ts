/** The columns of a festival's sheet, in their order. */
export const SHEET_COLUMNS = [
  'name',
  'kind',
  'ageGroup',
  'category',
  'stage',
  'time',
  'minutes',
  'judges',
  'criteria',
] as const
export type SheetColumn = (typeof SHEET_COLUMNS)[number]
/** One row as typed: every cell is a text. */
export type SheetCells = Record<SheetColumn, string>
export type CellMessages = Partial<Record<SheetColumn, string>>

export const SHEET_COLUMN_LABELS: Record<SheetColumn, string> = {
  name: 'Item',
  kind: 'Kind',
  ageGroup: 'Age group',
  category: 'Category',
  stage: 'Stage',
  time: 'Time',
  minutes: 'Minutes',
  judges: 'Judges',
  criteria: 'Criteria',
}

/** What people type into an empty cell. */
export const SHEET_SAMPLES: Record<SheetColumn, string> = {
  name: 'Light music',
  kind: 'Single',
  ageGroup: 'Junior',
  category: 'Music',
  stage: 'Main stage',
  time: '10:30 AM',
  minutes: '5',
  judges: 'Anitha Rao, Biju Thomas',
  criteria: 'Voice 40, Rhythm 30',
}

export const MAX_SHEET_ROWS = 200
export const MAX_CELL = 1000
/** Of a file that is imported. */
export const MAX_SHEET_BYTES = 2 * 1024 * 1024

export const EMPTY_CELLS = Object.fromEntries(SHEET_COLUMNS.map((column) => [column, ''])) as SheetCells

export const isEmptyRow = (cells: SheetCells): boolean => SHEET_COLUMNS.every((column) => cells[column] === '')

const ALL_AGES = new Set(['', 'all', 'all ages', 'open'])

/** Without case, and with single spaces. */
export const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a cell means every age. */
export const isAllAges = (text: string): boolean => ALL_AGES.has(folded(text))
