import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { anyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { ById, Message } from '#shared/platform/wire.ts'

const exampleApi = {
  'GET /api/example/notes/:id': { params: ById, response: Message },
  'POST /api/example/notes': { body: z.object({ text: z.string(), more: z.optional(z.unknown()) }), response: Message },
  'POST /api/example/no-body': { response: Message },
  'GET /api/example/bug': { response: Message },
  'POST /api/example/constraint': { response: Message },
  'GET /api/example/outage': { response: Message },
  'GET /api/example/address': { response: Message },
}

/** Endpoints of no feature, through which the tests see what applies to every endpoint. */
export const exampleFeature: Feature = {
  name: 'example',
  mount: (app, { db }) =>
    mount(app, exampleApi, {
      'GET /api/example/notes/:id': anyone(({ params }) => ({ message: params.id })),
      'POST /api/example/notes': anyone(({ body }) => ({ message: body.text })),
      'POST /api/example/no-body': anyone(() => ({ message: 'done' })),
      'GET /api/example/bug': anyone(() => {
        throw new TypeError('secret words of a bug')
      }),
      'POST /api/example/constraint': anyone(async () => {
        await db.execute(sql`INSERT INTO event_registrations (event_id, member_id)
          VALUES (gen_random_uuid(), gen_random_uuid())`)
        return { message: 'never' }
      }),
      'GET /api/example/outage': anyone(() => {
        const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        throw new Error('Failed query: select', { cause })
      }),
      'GET /api/example/address': anyone(({ request }) => ({ message: request.ip })),
    }),
}
