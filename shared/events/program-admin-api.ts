import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { ProgramEdit, ProgramForm } from './administration/program-form-rules.ts'
import { Program } from './program-api.ts'

/** A program with the fields that only its managers need. */
const AdminProgram = z.object({
  ...Program.shape,
  /** Deleted, and gone when the two minutes to undo it are over. */
  isBeingDeleted: z.boolean(),
  registeredCount: z.int(),
  waitingCount: z.int(),
  /** The active members who take part or wait, or whose family does: those who are told of a deletion. */
  guestCount: z.int(),
})

/** A participant or a person on the waiting list: a member or someone of their family. */
const Entrant = z.object({
  id: z.uuid(),
  state: z.enum(['registered', 'waiting']),
  name: z.string(),
  /** In completed years on the day of the event; null for erased people, and for readers who need no age. */
  age: z.nullable(z.int()),
  /** To the member; null for the member's own place. */
  relation: z.nullable(z.string()),
  memberId: z.uuid(),
  memberName: z.string(),
  membershipNumber: z.nullable(z.string()),
  mobileNumber: z.string(),
  /** Null for readers who do not need it. */
  email: z.nullable(z.string()),
  since: Instant,
})

export const programAdminApi = {
  /** In display order, including disabled programs. */
  'GET /api/admin/events/:id/programs': {
    why: 'The Programs tab: all programs with their counts, also hidden ones',
    params: ById,
    response: z.array(AdminProgram),
  },
  'POST /api/admin/events/:eventId/programs': {
    status: 201,
    params: z.object({ eventId: z.uuid() }),
    files: 'programImage',
    body: ProgramForm,
    response: AdminProgram,
  },
  'PUT /api/admin/programs/:id': { params: ById, files: 'programImage', body: ProgramEdit, response: AdminProgram },
  'DELETE /api/admin/programs/:id': { params: ById, response: Message },
  'PUT /api/admin/events/:id/programs/order': {
    why: "Saves the order of an event's programs (`displayOrder`) in one step",
    params: ById,
    body: z.object({ programIds: z.array(z.uuid()).check(z.maxLength(500)) }),
    response: z.array(AdminProgram),
  },
  /** Participants first, then the waiting list, each in order of arrival. */
  'GET /api/admin/programs/:id/entrants': {
    why: 'Who is signed up for a program, with ages (decision 19)',
    params: ById,
    response: z.array(Entrant),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    programAdmin: typeof programAdminApi
  }
}
