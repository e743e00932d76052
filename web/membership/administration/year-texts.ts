import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type ChangedYear = ResponseOf<'GET /api/admin/members/:id/plan/preview'>['years'][number]

/** The period of a changed year: 'March 10, 2026 to March 9, 2027'. */
export const yearLabel = ({ startsOn, endsOn }: ChangedYear) =>
  endsOn === null
    ? `For life, from ${formatLongDate(startsOn)}`
    : `${formatLongDate(startsOn)} to ${formatLongDate(endsOn)}`

/** What it costs: 'AED 138 instead of AED 100, due July 20, 2026'. */
export const yearText = ({ before, after, dueDate }: ChangedYear) =>
  before === after
    ? `${formatDirhams(after)}, due ${formatLongDate(dueDate)}`
    : `${formatDirhams(after)}${before === null ? '' : ` instead of ${formatDirhams(before)}`}, due ${formatLongDate(dueDate)}`
