import type { FastifyReply } from 'fastify'
import { recordActivity } from '#server/platform/activity-log.ts'
import { type CsvColumn, sendCsv } from '#server/platform/csv-response.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type PersonalField, seesField } from '#shared/accounts/personal-field-rules.ts'
import type { Account } from '../guards.ts'

/** A column; with a personal field, it is only in the files of those who see that field. */
export type ExportColumn<Row> = CsvColumn<Row> | readonly [...column: CsvColumn<Row>, field: PersonalField]

/** What the activity log says of a file: who took it is its actor. */
export type LoggedExport = {
  /** Such as 'members.exported'. */
  action: string
  subjectType: string
  subjectId: string
  /** How many rows the file has. */
  rows: number
  /** What else the entry says, such as the filters. */
  details?: object
}

type ExportFile<Row> = {
  name: string
  columns: readonly ExportColumn<Row>[]
  rows: AsyncIterable<Row> | Iterable<Row>
  now: Date
}
type Taker = { db: Executor; account: Account }

/** Sends a list with the columns that the reader's duties need, and records who takes it. */
export async function sendExport<Row>(
  reply: FastifyReply,
  { db, account }: Taker,
  { logged, columns, ...file }: ExportFile<Row> & { logged: LoggedExport },
): Promise<FastifyReply> {
  await recordExport(db, account, logged)
  return sendCsv(reply, { ...file, columns: columnsFor(account, columns) })
}

/** Records a list that leaves the site; before it leaves. */
export const recordExport = (db: Executor, { id }: Account, { rows, details, ...what }: LoggedExport): Promise<void> =>
  recordActivity(db, { actorId: id, ...what, after: { rows, ...details } })

const columnsFor = <Row>(account: Account, columns: readonly ExportColumn<Row>[]): CsvColumn<Row>[] =>
  columns
    .filter(([, , field]) => field === undefined || seesField(account, field))
    .map(([heading, read]) => [heading, read])
