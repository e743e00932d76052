import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { anyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { ById, Message } from '#shared/platform/wire.ts'

const exampleApi = {
  'GET /api/proof/notes/:id': { params: ById, response: Message },
  'POST /api/proof/notes': { body: z.object({ text: z.string(), more: z.optional(z.unknown()) }), response: Message },
  'POST /api/proof/bell': { response: Message },
  'GET /api/proof/bug': { response: Message },
  'POST /api/proof/constraint': { response: Message },
  'GET /api/proof/outage': { response: Message },
  'GET /api/proof/address': { response: Message },
}

/** Endpoints of no feature, through which the tests see what applies to every endpoint. */
export const exampleFeature: Feature = {
  name: 'proof',
  mount: (app, { db }) =>
    mount(app, exampleApi, {
      'GET /api/proof/notes/:id': anyone(({ params }) => ({ message: params.id })),
      'POST /api/proof/notes': anyone(({ body }) => ({ message: body.text })),
      'POST /api/proof/bell': anyone(() => ({ message: 'rung' })),
      'GET /api/proof/bug': anyone(() => {
        throw new TypeError('secret words of a bug')
      }),
      'POST /api/proof/constraint': anyone(async () => {
        await db.execute(sql`INSERT INTO event_registrations (event_id, member_id)
          VALUES (gen_random_uuid(), gen_random_uuid())`)
        return { message: 'never' }
      }),
      'GET /api/proof/outage': anyone(() => {
        const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        throw new Error('Failed query: select', { cause })
      }),
      'GET /api/proof/address': anyone(({ request }) => ({ message: request.ip })),
    }),
}
