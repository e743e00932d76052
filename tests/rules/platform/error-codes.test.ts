import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { AppError, listErrors, registerErrors } from '#server/platform/errors.ts'
import type { ErrorCode, Errors } from '#shared/platform/error-codes.ts'
import { platformErrors } from '#shared/platform/platform-errors.ts'

const ORDER = [{ name: 'platform', errors: platformErrors as Errors }, ...features]
const declared = new Map(
  ORDER.flatMap(({ errors = {} }, place) => Object.keys(errors).map((code) => [code, place] as const)),
)

test('an error is unknown until its feature has registered it', () => {
  expect(() => new AppError('event_full')).toThrow("No feature has registered the error 'event_full'")
  registerErrors(features)
  expect(new AppError('event_full')).toMatchObject({ status: 409, message: 'This event is full.' })
})

test('a code that two features declare stops the start', () => {
  const twice = [...features, { name: 'polls', errors: { event_full: [409, 'Another message'] } satisfies Errors }]
  expect(() => registerErrors(twice)).toThrow("The error 'event_full' is declared by events and by polls")
  const asThePlatform = [{ name: 'polls', errors: { not_found: [404, 'Another message'] } satisfies Errors }]
  expect(() => registerErrors(asThePlatform)).toThrow("The error 'not_found' is declared by platform and by polls")
  expect(new AppError('event_full').message).toBe('This event is full.')
})

test('the errors of every file are registered by the feature of its folder', async () => {
  const files = globSync('shared/*/*-errors.ts')
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const [, feature] = file.split('/')
    const [errors] = Object.values<Errors>(await import(resolve(file)))
    expect(ORDER.find(({ name }) => name === feature)?.errors, file).toBe(errors)
  }
})

test('every error has the status of a rejected request and a message for a person', () => {
  registerErrors(features)
  const wrong = listErrors().filter(
    ({ code, status, message }) => !(status >= 400 && (status < 500 || code in platformErrors)) || message === '',
  )
  expect(wrong).toEqual([])
})

test('a feature throws only its own errors and those of features before it', () => {
  const places = new Map(ORDER.map(({ name }, place) => [name, place]))
  const thrown = globSync('server/*/**/*.ts').flatMap((file) => {
    const place = places.get(file.split('/')[1]!)
    if (place === undefined) return []
    const codes = [...readFileSync(file, 'utf8').matchAll(/new AppError\('(\w+)'/g)].map(
      ([, code]) => code as ErrorCode,
    )
    return codes.map((code) => ({ file, code, isAllowed: declared.get(code)! <= place }))
  })
  expect(thrown.length).toBeGreaterThan(300)
  expect(thrown.filter(({ isAllowed }) => !isAllowed)).toEqual([])
})
