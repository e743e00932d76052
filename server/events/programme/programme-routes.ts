import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { anyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { holds } from '#server/platform/uploads/file-routes.ts'
import { programmeApi } from '#shared/events/programme/programme-api.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { ById, Day } from '#shared/platform/wire.ts'
import { getProgrammePdf } from './programme-pdf.ts'
import { findProgramme, listPastEvents } from './programme-queries.ts'

/** Asked for again each time, and sent only when it has changed. */
const CACHED = 'private, no-cache'

export function mountProgramme(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  mount(app, programmeApi, {
    'GET /api/events/programme': anyone(({ query }) => findProgramme(db, query, now())),
    'GET /api/events/past': anyone(({ query }) => {
      const year = query.year ?? Number(formatYear(now()))
      return listPastEvents(db, { ...query, year }, now())
    }),
  })
  // not JSON, so it is not in the contract
  mountOutsideContract(
    app,
    'GET /api/events/:id/programme.pdf',
    {
      why: 'The programme of a day as a PDF (issue 21): `day`, or the first one',
      params: ById,
      query: z.object({ day: z.optional(Day) }),
    },
    limited(
      DOCUMENTS_PER_CALLER,
      anyone(async ({ params, query, request, reply }) => {
        const document = await getProgrammePdf(context, params.id, query.day)
        reply.header('etag', `"${document.version}"`)
        if (holds(request.headers['if-none-match'], reply.getHeader('etag')))
          return reply.code(304).header('cache-control', CACHED).send()
        return sendPdf(reply, 'programme.pdf', await document.write(), CACHED)
      }),
    ),
  )
}
