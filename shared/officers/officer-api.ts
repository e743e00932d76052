import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { OFFICER_ROLES } from './officer-enums.ts'
import { OfficerEdit, OfficerForm, OfficerOrder } from './officer-rules.ts'

const Text = z.nullable(z.string())

const Officer = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(OFFICER_ROLES),
  bio: Text,
  email: Text,
  phone: Text,
  photoUrl: Text,
  termStart: z.nullable(Day),
  termEnd: z.nullable(Day),
  displayOrder: z.int(),
  isActive: z.boolean(),
  /** Shown under 'In memory'; only admins with the duty get the contact data. */
  isInMemory: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})

/** Present officers, or with `earlier` the past ones. */
const OfficerQuery = z.object({ earlier: z.optional(z.enum(['true', 'false'])) })

export const officerApi = {
  'GET /api/office-bearers': {
    query: OfficerQuery,
    response: z.array(Officer),
    reads: ['office_bearers'],
    viewer: true,
  },
  'POST /api/office-bearers': { status: 201, body: OfficerForm, response: Officer },
  'PUT /api/office-bearers/:id': {
    why: 'Admins edit and archive office bearers (decision 26)',
    params: ById,
    body: OfficerEdit,
    response: Officer,
  },
  'PUT /api/admin/office-bearers/order': {
    why: 'Saves the order of the present team (`displayOrder`) in one step',
    body: OfficerOrder,
    response: Message,
  },
  'DELETE /api/office-bearers/:id': {
    why: 'Admins delete office bearers (decision 26)',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    officers: typeof officerApi
  }
}
