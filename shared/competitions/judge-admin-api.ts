import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { requiredLine } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { ItemJudges } from './item-rules.ts'

const Judge = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  name: z.string(),
  /** A judge with an account signs in with it. */
  userId: z.nullable(z.uuid()),
  /** The member whose family the warnings are about; set for accounts of members. */
  memberId: z.nullable(z.uuid()),
  /** Null without an invitation link. */
  link: z.nullable(
    z.object({
      validOn: z.iso.date(),
      /** Five wrong PINs: the link must be renewed. */
      isLocked: z.boolean(),
      openedAt: z.nullable(Instant),
    }),
  ),
  programIds: z.array(z.uuid()),
  /** 'Anitha Rao belongs to the family of Nila Rao, who has entered Light music.' */
  warnings: z.array(z.string()),
})

const JudgeForm = z.object({
  name: requiredLine('Please enter the name of the judge', 120),
  /** The account with which the judge signs in. */
  userId: z.nullish(z.uuid()),
  /** A judge with a link who is a member. */
  memberId: z.nullish(z.uuid()),
})

/** Shown once: only hashes are stored. */
const JudgeLink = z.object({
  url: z.string(),
  pin: z.string(),
  validOn: z.iso.date(),
  /** The address as a QR code. */
  code: z.object({ size: z.int(), path: z.string() }),
})

export const judgeAdminApi = {
  'GET /api/admin/events/:id/judges': {
    why: 'The judges of a festival, with warnings about their families',
    params: ById,
    response: z.array(Judge),
  },
  'POST /api/admin/events/:id/judges': {
    why: 'Adds a judge',
    status: 201,
    params: ById,
    body: JudgeForm,
    response: Judge,
  },
  'PUT /api/admin/judges/:id': { why: 'Changes a judge', params: ById, body: JudgeForm, response: Judge },
  'DELETE /api/admin/judges/:id': { why: 'Removes a judge without marks', params: ById, response: Message },
  /** A new link with a new PIN for one day; the previous link ends. */
  'POST /api/admin/judges/:id/link': {
    why: 'Creates a new link and PIN for a judge, for one day',
    params: ById,
    body: z.object({ validOn: Day }),
    response: JudgeLink,
  },
  /** The judges of an item, in their order; before the first marks. */
  'PUT /api/admin/programs/:id/judges': {
    why: 'Chooses the judges of an item',
    params: ById,
    body: z.object({ judgeIds: ItemJudges }),
    response: z.array(Judge),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionJudges: typeof judgeAdminApi
  }
}
