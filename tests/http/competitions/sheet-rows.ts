import { SHEET_SAMPLES } from '#shared/competitions/sheet/sheet-columns.ts'
import type { Festival } from './festival.ts'

export const sheetOf = ({ event }: Festival) => `/api/admin/events/${event.id}/competition/sheet`

type Cells = Record<string, string>
export type Row = { programId: string; cells: Cells }

/** A new row, or typed over what is stored. */
export const added = (cells: Cells) => ({ programId: null, changes: typed(cells) })
export const changed = ({ programId, cells }: Row, to: Cells) => ({ programId, changes: typed(to, cells) })
const typed = (to: Cells, from: Cells = {}) =>
  Object.fromEntries(Object.entries(to).map(([column, text]) => [column, { from: from[column] ?? '', to: text }]))

export const LIGHT_MUSIC = SHEET_SAMPLES
export const MARGAMKALI = {
  name: 'Margamkali',
  kind: 'Group 6-8',
  category: 'Dance',
  minutes: '8:30',
  criteria: 'Steps 50',
}

/** Sends rows; new stages and judges are confirmed. */
export async function sent(festival: Festival, rows: object[], caller = festival.committee) {
  const put = (confirmed?: string) => caller.put(sheetOf(festival), { rows, confirmed })
  const asked = await put()
  return asked.json().code === 'needs_confirmation' ? put(asked.json().message) : asked
}

/** The same, which must succeed. */
export async function saved(festival: Festival, rows: object[]) {
  const response = await sent(festival, rows)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}
export const rowsOf = async (festival: Festival): Promise<Row[]> =>
  (await festival.committee.get(sheetOf(festival))).json().rows
