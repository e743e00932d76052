import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { CategoryField } from '#shared/marketplace/categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import { createMatrixData } from '#tests/http/matrix/matrix-data.ts'
import { MATRIX } from '#tests/http/matrix/matrix-table.ts'
import { openTestApp } from '#tests/test-app.ts'
import { type FieldPath, findValue, listFields, listValues, type Schema, withValue } from './body-fields.ts'
import { faultsOf, findCaller, readDescription, readEverything, send } from './matrix-requests.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const app = await openTestApp()
/** Describes what a row of the matrix would send. */
const untouched = await createMatrixData(app)
const described = await readDescription(app)
const withBody = Object.entries(MATRIX).filter(([, row]) => row.request(untouched).body !== undefined)
let fields = 0
let sent = 0

test.each(withBody)('%s accepts no JSON shape in any field that leads to a server error', async (endpoint, row) => {
  const { caller, data } = await findCaller(app, row)
  const { url, body } = row.request(data)
  const schema = described(endpoint).requestBody?.content['application/json']?.schema ?? {}
  const requests = bodiesOf(endpoint, body).flatMap((base) =>
    fieldsOf(schema, base).flatMap(({ path, usual }) => {
      fields++
      return shapesOf(usual).map((shape) => () => send(caller, endpoint, url, withValue(base, path, shape)))
    }),
  )
  sent += requests.length
  expect(await faultsOf(requests)).toEqual([])
})

test('every list can be read after all shapes were sent and whatever was stored was published', async () => {
  await publishEverything()
  const { faults, reads } = await readEverything(app)
  expect(faults).toEqual([])
  console.log(`${sent} requests with JSON shapes into ${fields} fields, then ${reads} reads`)
})

/** What programs send instead of a value, and the value itself in the wrong wrapping. */
function shapesOf(usual: unknown): unknown[] {
  const wrapped = [[usual], [[usual]], [usual, usual], { value: usual }, { 0: usual, length: 1 }]
  const each = Array.isArray(usual) ? [usual.map((item) => [item]), usual.map((item) => ({ item })), usual[0]] : []
  const simple = [null, true, false, 0, -1, 1.5, 1e300, '', 'x', '__proto__']
  const composed = [[], [null], [['x']], [[[]]], {}, { x: 'x' }, [{}], JSON.parse('{"__proto__":{"x":1}}'), nested(200)]
  return [usual, ...wrapped, ...each, ...simple, ...composed]
}

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

/** The fields of the schema, and those that the body has where the schema says nothing about them. */
function fieldsOf(schema: Schema, body: unknown): { path: FieldPath; usual: unknown }[] {
  const known = listFields(schema).map((field) => ({
    path: field.path,
    usual: findValue(body, field.path) ?? sampleOf(field.schema),
  }))
  const present = listValues(body).map((path) => ({ path, usual: findValue(body, path) }))
  return [...new Map([...known, ...present].map((field) => [field.path.join('.'), field])).values()]
}

function sampleOf({ type, enum: [first] = [], items }: Schema): unknown {
  if (first !== undefined) return first
  if (type === 'array') return [items ? sampleOf(items) : 'x']
  return { number: 1, integer: 1, boolean: true, object: {} }[type ?? ''] ?? 'x'
}

/** The body of the matrix; a listing also in each category, with all details that the category has. */
function bodiesOf(endpoint: string, body: unknown): unknown[] {
  if (!/^(?:POST|PUT) \/api\/listings(?:\/\{id\})?$/.test(endpoint)) return [body]
  const { listing } = body as { listing: object }
  const categories = Object.entries(LISTING_CATEGORY_DESCRIPTIONS).map(([category, { fields }]) => {
    const details = Object.fromEntries(fields.map((field) => [field.name, detailOf(field)]))
    const offer = { ...listing, category }
    return category === 'jobs_careers' ? { listing: offer, jobListing: details } : { listing: { ...offer, details } }
  })
  return [body, ...categories]
}

function detailOf(field: CategoryField): unknown {
  if (field.kind === 'choice') return Object.keys(field.options)[0]
  if (field.kind === 'choices') return Object.keys(field.options)
  return (
    { count: 'from' in field ? field.from : 0, day: '2099-01-01', tick: true, picture: '/files/x.jpg' }[
      field.kind as 'count'
    ] ?? 'Daily'
  )
}

/** What waits for approval is shown, so that the lists of visitors contain it. */
async function publishEverything(): Promise<void> {
  const { rows } = await app.db.execute<{ table: string; column: string }>(sql`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('is_approved', 'is_public', 'is_published', 'is_active')`)
  expect(rows.length).toBeGreaterThan(4)
  for (const { table, column } of rows)
    await app.db.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = true`)
}
