import type { RoomName } from './room-name.ts'

/** The first files of a room on the three floors, by their path: one table, one call, one page and one test. */
export function roomFiles(name: RoomName): Record<string, string> {
  const { room, one } = name
  return {
    [`shared/${room}/${one}-api.ts`]: api(name),
    [`server/${room}/${one}-tables.ts`]: tables(name),
    [`server/${room}/${one}-queries.ts`]: queries(name),
    [`server/${room}/${room}-room.ts`]: serverRoom(name),
    [`web/${room}/${room}-page.tsx`]: page(name),
    [`tests/http/${room}/${room}.test.ts`]: httpTest(name),
  }
}

/** Tells every process that an answer made from the table is out of date; without it a page would stay as it was. */
export function changeTrigger({ room }: RoomName) {
  return `--> statement-breakpoint
CREATE TRIGGER "${room}_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "title" ON "${room}" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();
`
}

function api({ room, one, One }: RoomName) {
  return `import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Instant } from '#shared/platform/wire.ts'

const ${One} = z.object({ id: z.uuid(), title: z.string(), createdAt: Instant })

export const ${one}Api = {
  'GET /api/${room}': { response: z.array(${One}), reads: ['${room}'] },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    ${room}: typeof ${one}Api
  }
}
`
}

function tables({ room }: RoomName) {
  return `import { pgTable, text } from 'drizzle-orm/pg-core'
import { primaryId, timestamps } from '#server/platform/database/columns.ts'

export const ${room} = pgTable('${room}', {
  id: primaryId(),
  title: text('title').notNull(),
  ...timestamps(),
})
`
}

function queries({ room, one, Room }: RoomName) {
  return `import { desc } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { ${room} } from './${one}-tables.ts'

/** All ${room}, newest first. */
export function list${Room}(db: Executor) {
  const { id, title, createdAt } = ${room}
  return db.select({ id, title, createdAt }).from(${room}).orderBy(desc(createdAt), desc(id))
}
`
}

function serverRoom({ room, one, Room }: RoomName) {
  return `import type { Room } from '#server/platform/app-context.ts'
import { anyone, mount } from '#server/platform/mount.ts'
import { ${one}Api } from '#shared/${room}/${one}-api.ts'
import { list${Room} } from './${one}-queries.ts'

export const ${room}Room: Room = {
  name: '${room}',
  mount: (app, { db }) => mount(app, ${one}Api, { 'GET /api/${room}': anyone(() => list${Room}(db)) }),
}
`
}

function page({ room, one, Room }: RoomName) {
  return `import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'

export const head = (): Head => ({ title: '${Room}' })

export default function ${Room}Page() {
  const ${room} = useApi('GET /api/${room}')
  return (
    <section className="wrap sec">
      <h1 tabIndex={-1}>${Room}</h1>
      {${room}.isPending && <p>Loading...</p>}
      {${room}.isError && <p role="alert">{${room}.error.message}</p>}
      {${room}.data?.length === 0 && <p>There is nothing here yet.</p>}
      <ul>
        {${room}.data?.map((${one}) => (
          <li key={${one}.id}>{${one}.title}</li>
        ))}
      </ul>
    </section>
  )
}
`
}

function httpTest({ room, one }: RoomName) {
  return `import { expect, test } from 'vitest'
import { ${room} } from '#server/${room}/${one}-tables.ts'
import { openWorld } from '#tests/world.ts'

test('everybody sees the ${room}, newest first, and a new one at once', async () => {
  const world = await openWorld()
  expect((await world.visitor.get('/api/${room}')).json()).toEqual([])
  await world.db.insert(${room}).values([
    { title: 'The older', createdAt: new Date('2026-01-01T00:00:00Z') },
    { title: 'The newer', createdAt: new Date('2026-02-01T00:00:00Z') },
  ])
  await world.context.changes.settled()
  const answer = await world.visitor.get('/api/${room}')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject([{ title: 'The newer' }, { title: 'The older' }])
})
`
}
