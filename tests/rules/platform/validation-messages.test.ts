import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { setValidationMessages } from '#server/platform/http/validation-messages.ts'
import { checkDetail } from '#shared/marketplace/categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import type { Endpoint } from '#shared/platform/contract.ts'

setValidationMessages()

type Schema = z.core.$ZodType
type Path = readonly (string | number)[]
type Definition = {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  /** The two ends of a codec or a pipe. */
  in?: Schema
  out?: Schema
  options?: Schema[]
}

/** Values of filled-in fields; none of them is empty. */
const GIVEN = {
  'too long': 'x'.repeat(300_000),
  unknown: 'no such value',
  number: 7,
  list: ['a'],
  object: { a: 1 },
  yes: true,
}
const SAYS_EMPTY = /required|fill in|missing/i
/** The library's default messages, which are not meant for people. */
const UNTRANSLATED = /^Invalid (?!email or password)|expected|received/

/** The path of every field of a body; lists are represented by their first entry. */
function listPaths(schema: Schema, path: Path = []): Path[] {
  const { shape, element, innerType, in: from, out, options } = schema._zod.def as unknown as Definition
  const own = path.length > 0 ? [path] : []
  const fields = Object.entries(shape ?? {}).flatMap(([name, inner]) => listPaths(inner, [...path, name]))
  const entries = element ? listPaths(element, [...path, 0]) : []
  const inside = [innerType, from, out, ...(options ?? [])].flatMap((inner) => (inner ? listPaths(inner, path) : []))
  const all = [...own, ...fields, ...entries, ...inside]
  return [...new Map(all.map((each) => [each.join('.'), each])).values()]
}

/** A body with a single field. */
function bodyWith([name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const inner = bodyWith(rest, value)
  return name === 0 ? [inner] : { [name]: inner }
}

/** All messages for values of single fields: 'field (value): message'. */
function messagesOf(body: Schema): string[] {
  return listPaths(body).flatMap((path) =>
    Object.entries(GIVEN).flatMap(([kind, value]) => {
      const { error } = (body as z.ZodMiniType).safeParse(bodyWith(path, value))
      const own = error?.issues.filter((issue) => issue.path.join('.') === path.join('.')) ?? []
      return own.map(({ message }) => `${path.join('.')} (${kind}): ${message}`)
    }),
  )
}

async function readBodies(): Promise<[string, Schema][]> {
  const modules = await Promise.all(globSync('shared/**/*-api.ts').map((file) => import(resolve(file))))
  const rows = modules.flatMap((module) =>
    Object.values(module as Record<string, Record<string, Endpoint>>).flatMap((api) => Object.entries(api)),
  )
  return rows.flatMap(([key, row]): [string, Schema][] => (key.includes(' /api/') && row.body ? [[key, row.body]] : []))
}

const bodies = await readBodies()

test('the bodies of all endpoints are found', () => {
  expect(bodies.length).toBeGreaterThan(70)
  expect(bodies.flatMap(([, body]) => messagesOf(body)).length).toBeGreaterThan(1000)
})

test.each(bodies)('%s says what is wrong with a given value, not that it is required', (_key, body) => {
  expect(messagesOf(body).filter((message) => SAYS_EMPTY.test(message.replace(/^[^:]*: /, '')))).toEqual([])
})

test.each(bodies)('%s uses messages meant for people', (_key, body) => {
  expect(messagesOf(body).filter((message) => UNTRANSLATED.test(message.replace(/^[^:]*: /, '')))).toEqual([])
})

test.each(Object.entries(LISTING_CATEGORY_DESCRIPTIONS))('the details of %s do too', (_category, { fields }) => {
  for (const field of fields)
    for (const value of Object.values(GIVEN)) {
      const message = checkDetail(field, value)
      if (message) expect(message).not.toMatch(/required|fill in|cannot be read/)
    }
})
