import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { FAMILY_ITEM_STATES } from './family-page-rules.ts'

const token = line(200)

/** A page as the family that made it sees it; its address is shown only once. */
const SharedPage = z.object({
  id: z.uuid(),
  names: z.array(z.string()),
  createdAt: Instant,
})

const FamilyPages = z.object({
  /** Everybody who can be shown, with the titles of what they take part in. */
  people: z.array(
    z.object({
      /** Null is the member. */
      familyMemberId: z.nullable(z.uuid()),
      name: z.string(),
      items: z.array(z.string()),
    }),
  ),
  /** The open pages, the latest first. */
  pages: z.array(SharedPage),
  openUntil: z.iso.date(),
})

/** Nothing about a letter, a turn, a chest number or another person. */
const FamilyItem = z.object({
  programId: z.uuid(),
  title: z.string(),
  stage: z.nullable(z.string()),
  state: z.enum(FAMILY_ITEM_STATES),
  /** Otherwise there is no result to wait for. */
  isJudged: z.boolean(),
  /** When it begins, or began: estimated from the stage before it runs. Null without a time. */
  startsAt: z.nullable(Instant),
  /** When it ends while it runs; estimated. */
  endsAt: z.nullable(Instant),
  /** Of its stage today; null while nothing runs there. */
  minutesBehind: z.nullable(z.int()),
  /** How many have performed, of all, while the item runs. */
  performed: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** Null before the publication; place and grade are null for those who got none. */
  result: z.nullable(z.object({ place: z.nullable(z.int()), grade: z.nullable(z.string()) })),
  certificateId: z.nullable(z.uuid()),
})

const FamilyPage = z.object({
  event: z.object({
    title: z.string(),
    venue: z.string(),
    startsAt: Instant,
    isCancelled: z.boolean(),
  }),
  /** The first name of the person who shares it. */
  from: z.string(),
  openUntil: z.iso.date(),
  people: z.array(
    z.object({
      /** The first name. */
      name: z.string(),
      /** In Malayalam script, if the family has entered it. */
      malayalamName: z.nullable(z.string()),
      items: z.array(FamilyItem),
    }),
  ),
  /** Of the party at the event, as far as it has published them. */
  photos: z.array(z.object({ imageUrl: z.string(), width: z.nullable(z.int()), height: z.nullable(z.int()) })),
})

/** The address of a certificate on a page. */
export const CertificateOfPage = z.object({ token, id: z.uuid() })

export const familyPageApi = {
  'GET /api/events/:id/family-pages': {
    why: 'The pages of an event that a family has shared, and whom they can show (issue 38)',
    params: ById,
    response: FamilyPages,
  },
  /** The address is in this response only; its token is never stored. */
  'POST /api/events/:id/family-pages': {
    why: 'Makes the link of a page for the family at home (issue 38)',
    status: 201,
    params: ById,
    body: z.object({ showsMember: z.boolean(), familyMemberIds: z.array(z.uuid()).check(z.maxLength(50)) }),
    response: z.object({ id: z.uuid(), url: z.string() }),
  },
  'DELETE /api/family-pages/:id': {
    why: 'Ends a page for the family at home (decision 70)',
    params: ById,
    response: Message,
  },
  /** Open to everybody with the link. */
  'GET /api/family/:token': {
    why: 'What the family at home sees: what the children are in, roughly when, published results and photos',
    params: z.object({ token }),
    response: FamilyPage,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    familyPages: typeof familyPageApi
  }
}
