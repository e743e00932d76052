import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Instant } from '#shared/platform/wire.ts'
import { BACKUP_STATES } from './backup-rules.ts'
import { AGENDA_KINDS, WORK_KINDS } from './today-enums.ts'

/** Everything of one kind that waits for the committee. */
const Work = z.object({
  kind: z.enum(WORK_KINDS),
  count: z.int(),
  /** How many of them have waited longer than was promised. */
  overdue: z.int(),
  /** Since when the oldest one waits. */
  since: Instant,
  /** Whose the oldest one is, or what it is about; of a backup, why it failed. */
  oldest: z.nullable(z.string()),
  /** Whose page the oldest one is on, for appeals. */
  eventId: z.nullable(z.uuid()),
  /** In dirhams, for slips and premium payments. */
  amount: z.nullable(z.number()),
})

const EventOfToday = z.object({
  id: z.uuid(),
  title: z.string(),
  venue: z.string(),
  venueCity: z.nullable(z.string()),
  eventDate: Instant,
  eventEndDate: z.nullable(Instant),
  registered: z.int(),
  /** People who have come and not gone out. */
  inside: z.int(),
  /** People who have a place and are not here yet, as at the gate. */
  expected: z.int(),
  /** Null without a capacity. */
  placesLeft: z.nullable(z.int()),
  isFestival: z.boolean(),
})

const AgendaItem = z.object({
  kind: z.enum(AGENDA_KINDS),
  at: Instant,
  eventId: z.uuid(),
  title: z.string(),
  registered: z.int(),
  capacity: z.nullable(z.int()),
})

const MeetingAhead = z.object({ id: z.uuid(), title: z.string(), startsAt: Instant, place: z.string() })

const Today = z.object({
  /** The kinds of work that this person looks after. */
  kinds: z.array(z.enum(WORK_KINDS)),
  /** Longest waiting first. */
  work: z.array(Work),
  /** The events of this day in Gulf time that are not over, soonest first. */
  events: z.array(EventOfToday),
  /** What begins or closes within the next seven days, soonest first. */
  agenda: z.array(AgendaItem),
  /** To which the reader is invited, until they are over or the reader has sent an apology; soonest first. */
  meetings: z.array(MeetingAhead),
  backup: z.object({ state: z.enum(BACKUP_STATES), lastVerifiedAt: z.nullable(Instant) }),
})

export const todayApi = {
  'GET /api/admin/today': {
    why: 'What waits for the committee, the events of today and the next seven days (decision 42)',
    response: Today,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    today: typeof todayApi
  }
}
