import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { anyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { Message } from '#shared/platform/wire.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'lose-a-text': { text: string }
  }
}

const body = z.object({ text: z.string() })
const leakingApi = {
  'POST /api/leaking/duplicate': { body, response: Message },
  'POST /api/leaking/no-id': { body, response: Message },
  'POST /api/leaking/no-date': { body, response: Message },
  'POST /api/leaking/no-json': { body, response: Message },
  'POST /api/leaking/literal': { body, response: Message },
  'POST /api/leaking/words': { body, response: Message },
  'POST /api/leaking/no-error': { body, response: Message },
  'POST /api/leaking/several': { body, response: Message },
  'POST /api/leaking/task': { body, response: Message },
}

/** A feature that fails in every way in which an error can carry user input along. */
export const leakingFeature: Feature = {
  name: 'leaking',
  tasks: () => ({
    'lose-a-text': {
      tries: 1,
      run: async ({ text }, { db }) => void (await db.execute(sql`SELECT ${text}::int`)),
    },
  }),
  mount: (app, { db }) =>
    mount(app, leakingApi, {
      'POST /api/leaking/duplicate': anyone(async ({ body: { text } }) => {
        const insert = sql`INSERT INTO users (email, first_name, last_name) VALUES (${text}, ${text}, ${text})`
        await db.transaction(async (tx) => {
          await tx.execute(insert)
          await tx.execute(insert)
        })
        return { message: 'never' }
      }),
      'POST /api/leaking/no-id': anyone(async ({ body: { text } }) =>
        never(await db.execute(sql`SELECT ${text}::uuid`)),
      ),
      'POST /api/leaking/no-date': anyone(async ({ body: { text } }) =>
        never(await db.execute(sql`SELECT ${text}::timestamptz`)),
      ),
      'POST /api/leaking/no-json': anyone(({ body: { text } }) => never(JSON.parse(text))),
      'POST /api/leaking/literal': anyone(async ({ body: { text } }) =>
        never(await db.execute(sql.raw(`SELECT '${text.replaceAll("'", "''")}'::int`))),
      ),
      'POST /api/leaking/words': anyone(({ body: { text } }) => {
        throw Object.assign(new Error(`Nobody is called "${text}"\n    at ${text} (/home/${text}:1:1)`), { text })
      }),
      'POST /api/leaking/no-error': anyone(({ body: { text } }) => {
        throw text
      }),
      'POST /api/leaking/several': anyone(({ body: { text } }) => {
        throw new AggregateError([new Error(`"${text}"`), new Error('x', { cause: new Error(`"${text}"`) })], 'all')
      }),
      'POST /api/leaking/task': anyone(async ({ body: { text } }) => {
        await enqueue(db, 'lose-a-text', { text })
        return { message: 'later' }
      }),
    }),
}

const never = (_response: unknown) => ({ message: 'never' })
