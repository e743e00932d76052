import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/platform/contract.ts'
import { cleanLine, cleanText } from '#shared/platform/fields/clean-text.ts'
import { line, lines, requiredLine } from '#shared/platform/fields/field-rules.ts'

describe('a text is stored without what nobody can see', () => {
  test.each([
    ['a zero-width space', 'As\u200bha', 'Asha'],
    ['direction marks', '\u202eAsha\u200f', 'Asha'],
    ['a soft hyphen', 'As\u00adha', 'Asha'],
    ['a byte order mark', '\ufeffAsha', 'Asha'],
    ['control characters', 'As\u0007ha\u001b', 'Asha'],
    ['half an emoji', 'Asha\ud83d', 'Asha'],
    ['a Hangul filler', '\u3164', ''],
    ['an empty braille cell', '\u2800', ''],
    ['combining marks without a letter', '\u0301\u0301', ''],
    ['a joiner at the end', 'Asha\u200d', 'Asha'],
    ['joiners alone', '\u200d\u200c', ''],
    ['a line break in one line', 'Asha\r\n\r\nMenon', 'Asha Menon'],
    ['a line separator in one line', 'Asha\u2028Menon', 'Asha Menon'],
    ['a tab', 'Asha\tMenon', 'Asha Menon'],
  ])('%s', (_, typed, stored) => expect(cleanLine(typed)).toBe(stored))

  test.each([
    ['a chillu of the old spelling', 'നായര\u0d4d\u200d ശേഖര\u0d4d\u200d'],
    ['a non-joiner between letters', 'ക\u0d4d\u200cഷ'],
    ['a family in one emoji', '👨\u200d👩\u200d👧'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['accents', 'Zoe\u0308 Łukasz'],
    ['Arabic', 'محمد'],
  ])('%s stays', (_, typed) => expect(cleanLine(typed)).toBe(typed))

  test('a text of several lines keeps them, with one kind of line break', () =>
    expect(cleanText('One\r\ntwo\rthree\u2029four\n\nfive')).toBe('One\ntwo\nthree\nfour\n\nfive'))

  test('cleaning a clean text changes nothing', () => {
    for (const typed of ['a\u200d\u200db', 'x\ufe0f\u200d😀', '\u200b\u0301a', ' \u2800 a', 'a \u200b\n b'])
      for (const clean of [cleanLine, cleanText]) expect(clean(clean(typed))).toBe(clean(typed))
  })
})

test('what cannot be seen counts neither as a required text nor towards its length', () => {
  expect(requiredLine('Name is required', 10).safeParse('\u200b\u200d').error?.issues[0]?.message).toBe(
    'Name is required',
  )
  expect(line(3).safeParse('\u200ba\u200bb\u200bc').data).toBe('abc')
  expect(lines(3).safeParse('a\0b').success).toBe(false)
})

/** What people type without being seen, or what must be kept exactly as it is. */
const RAW = new Set(['password', 'newPassword', 'currentPassword', 'confirmation'])
/** Checked by the description of a listing's category. */
const BY_CATEGORY = new Set([
  'POST /api/listings listing.details',
  'POST /api/listings jobListing',
  'PUT /api/listings/:id listing.details',
  'PUT /api/listings/:id jobListing',
  'PUT /api/admin/listings/:id/category details',
])
const PROBES = [
  'ab\u200bcdefghij',
  '\u202eAsha Menon',
  'https://exa\u200bmple.com/a',
  '/files/a\u00ad.jpg',
  '+97150\u200b1234567',
  'asha\u200b@example.org',
  '2026-12-05\u200b',
]
const INVISIBLE = /[\u200b\u202e\u00ad]/

test('no endpoint accepts a text that keeps invisible characters', async () => {
  const modules: object[] = await Promise.all(globSync('shared/**/*-api.ts').map((file) => import(resolve(file))))
  const endpoints = modules
    .flatMap((module) => Object.values(module))
    .flatMap((api: Record<string, Endpoint>) => Object.entries(api ?? {}))
    .filter(([key]) => /^(?:GET|POST|PUT|DELETE) \/api\//.test(key))
  expect(endpoints.length).toBeGreaterThan(200)
  const texts = endpoints.flatMap(([key, { body, query, params }]) =>
    [body, query, params].flatMap((schema) => (schema ? leaves(schema, key) : [])),
  )
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(keepsInvisible).map(({ path }) => path)).toEqual([])
})

type Leaf = { path: string; schema: z.ZodMiniType }

function keepsInvisible({ path, schema }: Leaf): boolean {
  const name = path.split('.').at(-1)?.split(' ').at(-1) ?? ''
  if (RAW.has(name) || BY_CATEGORY.has(path)) return false
  if (schema._zod.def.type === 'unknown') return true
  return PROBES.some((probe) => {
    const { success, data } = schema.safeParse(probe)
    return success && INVISIBLE.test(String(data))
  })
}

type Definition = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
}

/** Every text of a schema, and every value without a type, with its path. */
function leaves(schema: z.ZodMiniType, key: string, path = ''): Leaf[] {
  const { type, shape, element, innerType, options, keyType, valueType, ...pipe } = schema._zod
    .def as unknown as Definition
  if (type === 'string' || type === 'unknown' || type === 'any') return [{ path: `${key} ${path}`, schema }]
  const within = (inner: z.ZodMiniType | undefined, name = '') =>
    inner ? leaves(inner, key, [path, name].filter(Boolean).join('.')) : []
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, inner]) => within(inner, name)),
    ...[element, innerType, keyType, valueType, pipe.in, pipe.out].flatMap((inner) => within(inner)),
    ...(options ?? []).flatMap((inner) => within(inner)),
  ]
}
