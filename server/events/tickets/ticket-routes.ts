import type { FastifyInstance } from 'fastify'
import { householdEvenInactive, householdMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { ticketApi } from '#shared/events/ticket-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { writeTicketPdf } from './ticket-pdf.ts'
import { getTicket } from './ticket-service.ts'

export function mountTickets(app: FastifyInstance, context: AppContext): void {
  mount(app, ticketApi, {
    'GET /api/events/:id/ticket': householdEvenInactive(({ params, member, person }) =>
      getTicket(context, params.id, member, person),
    ),
  })
  // not JSON, so it is not in the contract
  mountOutsideContract(
    app,
    'GET /api/events/:id/ticket.pdf',
    { why: "A member's ticket as a PDF", params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      householdMember(async ({ params, member, person, reply }) => {
        return sendPdf(reply, 'ticket.pdf', await writeTicketPdf(context, params.id, member, person))
      }),
    ),
  )
}
