import { compareCodes } from '#shared/competitions/code-letter-rules.ts'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { formatOnKnownDays } from '#shared/platform/known-days.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type AdminFestival = NonNullable<ResponseOf<'GET /api/admin/events/:id/competition'>>
export type AdminItem = AdminFestival['items'][number]

/** All responses that change with a festival, its items and what happens in them. */
export const COMPETITION_CHANGES = [
  '/api/admin/events/',
  '/api/admin/programs/',
  '/api/admin/competitions',
  '/api/events/',
  '/api/programs/',
]

export const festivalPath = (eventId: string, part?: string): string =>
  `/admin/events/${pathSegment(eventId)}/competition${part ? `?part=${part}` : ''}`

export const itemPath = (eventId: string, programId: string, part?: string): string =>
  `/admin/events/${eventId}/competition/${programId}${part ? `?part=${part}` : ''}`

/** The label of an age category, by its key. */
export const categoryName = (settings: AdminFestival['settings'], key: string | null): string =>
  settings.ageCategories.find((category) => category.key === key)?.name ?? 'All ages'

/** When an item is, beside the others of its festival: '4:00 PM – 5:00 PM', of several days 'Wed 4:00 PM – 5:00 PM'. */
export function whenOf({ startsAt, endsAt }: AdminItem, { items }: Pick<AdminFestival, 'items'>): string {
  if (!startsAt) return 'No time yet'
  const starts = items.flatMap((item) => item.startsAt ?? [])
  return formatOnKnownDays(startsAt, starts) + formatHours(startsAt, endsAt).slice(formatTime(startsAt).length)
}

/** Whether somebody may call the roll, and who else may. */
export function rollCallers({ rollCallAdmins }: Pick<AdminFestival, 'rollCallAdmins'>, userId: string | undefined) {
  const others = rollCallAdmins.filter((admin) => admin.userId !== userId)
  return { isOne: others.length < rollCallAdmins.length, names: rollCallAdmins.map(({ name }) => name).join(' or ') }
}

export const inCodeOrder = <Row extends { code: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => compareCodes(one.code, other.code))
