import type { FeatureName } from './feature-name.ts'

/** The first files of a feature in the three layers, by path: one table, one endpoint, one page and one test. */
export function featureFiles(name: FeatureName): Record<string, string> {
  const { feature, one } = name
  return {
    [`shared/${feature}/${one}-api.ts`]: api(name),
    [`shared/${feature}/${feature}-errors.ts`]: errors(name),
    [`server/${feature}/${one}-tables.ts`]: tables(name),
    [`server/${feature}/${one}-queries.ts`]: queries(name),
    [`server/${feature}/${feature}-feature.ts`]: serverFeature(name),
    [`web/${feature}/page-data.ts`]: pageData(name),
    [`web/${feature}/${feature}-page.tsx`]: page(name),
    [`tests/http/${feature}/${feature}.test.ts`]: httpTest(name),
  }
}

/** Announces changes of the table to every process; without it a cached page would stay outdated. */
export function changeTrigger({ feature }: FeatureName) {
  return `--> statement-breakpoint
CREATE TRIGGER "${feature}_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "title" ON "${feature}" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();
`
}

function api({ feature, one, One }: FeatureName) {
  return `import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Instant } from '#shared/platform/wire.ts'

const ${One} = z.object({ id: z.uuid(), title: z.string(), createdAt: Instant })

export const ${one}Api = {
  // replace the reason: the API document shows it
  'GET /api/${feature}': { why: 'All ${feature}, newest first', response: z.array(${One}), reads: ['${feature}'] },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    ${feature}: typeof ${one}Api
  }
}
`
}

function errors({ feature }: FeatureName) {
  return `import type { Errors } from '#shared/platform/error-codes.ts'

/** Each code with its status and its message for a person, such as event_full: [409, 'This event is full.']. */
export const ${feature}Errors = {} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    ${feature}: typeof ${feature}Errors
  }
}
`
}

function tables({ feature }: FeatureName) {
  return `import { pgTable, text } from 'drizzle-orm/pg-core'
import { primaryId, timestamps } from '#server/platform/database/columns.ts'

export const ${feature} = pgTable('${feature}', {
  id: primaryId(),
  title: text('title').notNull(),
  ...timestamps(),
})
`
}

function queries({ feature, one, Feature }: FeatureName) {
  return `import { desc } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { ${feature} } from './${one}-tables.ts'

/** All ${feature}, newest first. */
export function list${Feature}(db: Executor) {
  const { id, title, createdAt } = ${feature}
  return db.select({ id, title, createdAt }).from(${feature}).orderBy(desc(createdAt), desc(id))
}
`
}

function serverFeature({ feature, one, Feature }: FeatureName) {
  return `import { anyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { ${one}Api } from '#shared/${feature}/${one}-api.ts'
import { ${feature}Errors } from '#shared/${feature}/${feature}-errors.ts'
import { list${Feature} } from './${one}-queries.ts'

export const ${feature}Feature: Feature = {
  name: '${feature}',
  errors: ${feature}Errors,
  mount: (app, { db }) => mount(app, ${one}Api, { 'GET /api/${feature}': anyone(() => list${Feature}(db)) }),
}
`
}

function pageData({ feature }: FeatureName) {
  return `import { apiQuery } from '#web/platform/queries.ts'

export const ${feature}Page = { ${feature}: apiQuery('GET /api/${feature}') }
`
}

function page({ feature, one, Feature }: FeatureName) {
  return `import type { Head } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ${feature}Page } from './page-data.ts'

export const head = (): Head => ({ title: '${Feature}' })

export default function ${Feature}Page() {
  const ${feature} = useApiQuery(${feature}Page.${feature})
  return (
    <section className="wrap sec">
      <h1 tabIndex={-1}>${Feature}</h1>
      {${feature}.isPending && <p>Loading...</p>}
      {${feature}.isError && <p role="alert">{${feature}.error.message}</p>}
      {${feature}.data?.length === 0 && <p>There is nothing here yet.</p>}
      <ul>
        {${feature}.data?.map((${one}) => (
          <li key={${one}.id}>{${one}.title}</li>
        ))}
      </ul>
    </section>
  )
}
`
}

function httpTest({ feature, one }: FeatureName) {
  return `import { expect, test } from 'vitest'
import { ${feature} } from '#server/${feature}/${one}-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

test('everybody sees the ${feature}, newest first, and a new one at once', async () => {
  const app = await openTestApp()
  expect((await app.visitor.get('/api/${feature}')).json()).toEqual([])
  await app.db.insert(${feature}).values([
    { title: 'The older', createdAt: new Date('2026-01-01T00:00:00Z') },
    { title: 'The newer', createdAt: new Date('2026-02-01T00:00:00Z') },
  ])
  await app.announced()
  const response = await app.visitor.get('/api/${feature}')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject([{ title: 'The newer' }, { title: 'The older' }])
})
`
}
