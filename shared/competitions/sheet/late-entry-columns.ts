/** The columns of a list of late entries, in their order. */
export const LATE_COLUMNS = ['member', 'people', 'items', 'group', 'consent'] as const
export type LateColumn = (typeof LATE_COLUMNS)[number]
export type LateCells = Record<LateColumn, string>

export const LATE_COLUMN_LABELS: Record<LateColumn, string> = {
  member: 'Member',
  people: 'Who takes part',
  items: 'Items',
  group: 'Group',
  consent: 'Name in results',
}

export const LATE_SAMPLES: LateCells = {
  member: 'Number or full name',
  people: 'Nila, Arun (empty: the member)',
  items: 'Light music, Mono act',
  group: 'Only for group items',
  consent: 'Yes',
}

export const MAX_LATE_ROWS = 100
/** People in items: each is checked like a single sign-up, while the items are locked. */
export const MAX_LATE_ENTRIES = 300

/** Why so many entries cannot be added at once; null if they can. */
export const checkLateCount = (count: number): string | null =>
  count > MAX_LATE_ENTRIES ? `This list has ${count} entries. Please add at most ${MAX_LATE_ENTRIES} at once.` : null

/** Why so many rows cannot be added at once; null if they can. */
export const checkLateRows = (count: number): string | null =>
  count > MAX_LATE_ROWS ? `This list has ${count} rows. Please add at most ${MAX_LATE_ROWS} at once.` : null

export const EMPTY_LATE = Object.fromEntries(LATE_COLUMNS.map((column) => [column, ''])) as LateCells

export const isEmptyLate = (cells: LateCells): boolean => LATE_COLUMNS.every((column) => cells[column].trim() === '')

const AGREED = new Set(['yes', 'y', 'agreed', 'ok', 'true', '1'])

/** Whether a guardian has agreed that results may show the first name; anything else changes nothing. */
export const isAgreed = (text: string): boolean => AGREED.has(text.trim().toLowerCase())

/** Whether the first line of a pasted table names the columns. */
export const isLateHeading = ([first = '']: readonly string[]): boolean =>
  ['member', 'member number', 'membership number', 'number', 'name'].includes(first.trim().toLowerCase())
