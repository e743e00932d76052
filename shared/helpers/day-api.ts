import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { requiredLine } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'

/** Somebody of a shift on the leader's phone. */
const DueHelper = z.object({
  /** Of the claim. */
  id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  cameAt: z.nullable(Instant),
})

const DueShift = z.object({
  id: z.uuid(),
  job: z.string(),
  place: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  needed: z.int(),
  helpers: z.array(DueHelper),
})

export const dayApi = {
  'GET /api/events/:id/helpers/day': {
    why: 'Who helps, for leaders on the day: those who look after events see every job, a leader only the own ones',
    params: ById,
    response: z.object({
      eventId: z.uuid(),
      title: z.string(),
      /** All jobs, or those that the reader leads. */
      seesAll: z.boolean(),
      shifts: z.array(DueShift),
    }),
  },
  'PUT /api/helper-claims/:id/arrival': {
    why: 'Records that a helper has come, or takes it back; for the leader of the job and for those who look after events',
    params: ById,
    body: z.object({ hasCome: z.boolean() }),
    response: Message,
  },
  'POST /api/events/:id/helpers/scan': {
    why: 'Finds the helper of a scanned ticket or membership card and records that they have come',
    params: ById,
    body: z.object({ code: requiredLine('Please scan a code', 400) }),
    response: z.object({ names: z.array(z.string()) }),
  },
  'GET /api/helper-shifts/own': {
    why: 'The shifts ahead of oneself and the family, at all events',
    response: z.array(
      z.object({
        id: z.uuid(),
        eventId: z.uuid(),
        eventTitle: z.string(),
        name: z.string(),
        job: z.string(),
        place: z.string(),
        startsAt: Instant,
        endsAt: Instant,
      }),
    ),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    helperDay: typeof dayApi
  }
}
