import * as z from 'zod/mini'
import { MEMBER_TYPES, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { Member } from '#shared/membership/membership-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Day } from '#shared/platform/wire.ts'
import { CARD_STATES, CARDS_WITHOUT_END } from './card-rules.ts'

export const Card = z.object({
  memberId: z.uuid(),
  /** Of whose card it is; null for the member's own. */
  familyMemberId: z.nullable(z.uuid()),
  fullName: z.string(),
  photoUrl: z.nullable(z.string()),
  membershipNumber: z.nullable(z.string()),
  membershipType: z.enum(MEMBERSHIP_TYPES),
  memberType: z.enum(MEMBER_TYPES),
  state: z.enum(CARD_STATES),
  /** The day until which the dues are settled. */
  validUntil: z.nullable(Day),
  /** Why it has no such day. */
  withoutEnd: z.nullable(z.enum(CARDS_WITHOUT_END)),
  isOverdue: z.boolean(),
  /** The page where everybody can check the card. */
  verifyUrl: z.string(),
  /** That address as a QR code: the path of its dark modules in a square of `size`. */
  code: z.object({ size: z.int(), path: z.string() }),
})

/** Everything a stranger learns about a card. */
const CardCheck = z.object({
  state: z.enum(CARD_STATES),
  fullName: z.nullable(z.string()),
  membershipType: z.nullable(z.enum(MEMBERSHIP_TYPES)),
  validUntil: z.nullable(Day),
  withoutEnd: z.nullable(z.enum(CARDS_WITHOUT_END)),
  isOverdue: z.boolean(),
})

const OwnPhoto = z.object({ photoUrl: z.nullable(line(200)) })

export const cardApi = {
  'GET /api/members/card': { why: 'The membership card (decision 15)', response: Card },
  'POST /api/members/card/replace': { why: 'Replaces a lost card and invalidates the old one', response: Card },
  /** The photo on the card; null removes it. */
  'PUT /api/members/photo': { why: 'Members choose the photo on their card', body: OwnPhoto, response: OwnPhoto },
  'POST /api/admin/members/:id/revoke-card': {
    why: 'An admin invalidates a lost card',
    params: ById,
    response: Member,
  },
  'GET /api/verify/:token': {
    why: 'The public check of a card: name, type and validity only (decision 15)',
    params: z.object({ token: line(200) }),
    response: CardCheck,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    card: typeof cardApi
  }
}
