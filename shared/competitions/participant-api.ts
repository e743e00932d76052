import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { isMalayalamName, NOT_MALAYALAM } from './participant-name-rules.ts'

export const MalayalamName = line(80).check(z.refine(isMalayalamName, { message: NOT_MALAYALAM }))

/** A guardian's consent, as given to the committee; without it, what was stored before stays. */
export const NameConsent = z.optional(z.boolean())

const AdminParticipant = z.object({
  id: z.uuid(),
  name: z.string(),
  malayalamName: z.nullable(z.string()),
  age: z.nullable(z.int()),
  ageCategory: z.nullable(z.string()),
  memberId: z.nullable(z.uuid()),
  chestNumber: z.nullable(z.int()),
  house: z.nullable(z.string()),
  houseKey: z.nullable(z.string()),
  /** The title for which an admin has named this person. */
  championTitle: z.nullable(z.string()),
  hasNameConsent: z.boolean(),
  items: z.array(z.string()),
})

export const participantApi = {
  'GET /api/admin/events/:id/participants': {
    why: 'Everybody who takes part in a festival',
    params: ById,
    response: z.array(AdminParticipant),
  },
  'PUT /api/admin/participants/:id': {
    why: 'Sets house and title of a participant by hand',
    params: ById,
    body: z.object({
      houseKey: z.nullable(line(40)),
      championTitle: z.nullable(line(40)),
      malayalamName: MalayalamName,
      hasNameConsent: NameConsent,
    }),
    response: AdminParticipant,
  },
  /** Assigns a number to everybody who has none; a number never changes. */
  'POST /api/admin/events/:id/chest-numbers': {
    why: 'Assigns the missing chest numbers',
    params: ById,
    response: z.object({ assigned: z.int() }),
  },
  /** By hand, whatever the rule for houses is. */
  'PUT /api/admin/events/:id/houses': {
    why: 'Puts people into a house, by dragging or from a list (issue 40)',
    params: ById,
    body: z.object({
      participantIds: z.array(z.uuid()).check(z.minLength(1, 'Please choose somebody'), z.maxLength(1000)),
      houseKey: z.nullable(line(40)),
    }),
    response: z.object({ moved: z.int() }),
  },
  /** Assigns a house to everybody without one, by emirate or by lot. */
  'POST /api/admin/events/:id/houses': {
    why: 'Assigns people to houses, by emirate or by lot',
    params: ById,
    response: z.object({ assigned: z.int() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionParticipants: typeof participantApi
  }
}
