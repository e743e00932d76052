import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  choiceField,
  dayField,
  flagField,
  momentField,
  numberField,
  objectOf,
  pictureField,
  textField,
} from '#shared/platform/fields/record-fields.ts'
import { recordSchema } from '#web/platform/editing/record-schema.ts'

const FIELDS = {
  title: textField('Title', z.string().check(z.minLength(1, 'Title is required'))),
  kind: choiceField('Kind', z.nullish(z.enum(['song', 'dance']))),
  isShown: flagField('Shown', z.boolean()),
  places: numberField('Places', z.nullish(z.int('Please enter a whole number'))),
  startsAt: momentField('Starts', z.nullish(z.string())),
  day: dayField('Day', z.nullish(z.string())),
  picture: pictureField('Picture', z.nullish(z.string())),
}
const SCHEMA = recordSchema(objectOf(FIELDS), FIELDS)

const RECORD = {
  id: 'not a field of the form',
  title: 'Thiruvathira',
  kind: 'dance',
  isShown: true,
  places: 12,
  startsAt: '2026-03-10T12:00:00.000Z',
  day: '2026-03-10',
  picture: '/files/a.webp?v=7',
}

test('a record that is shown and sent unchanged stays the same, without the version of its picture', () => {
  const draft = SCHEMA.draftOf(RECORD)
  expect(draft).toMatchObject({ isShown: true, places: '12', startsAt: '2026-03-10T16:00', picture: '/files/a.webp' })
  const { startsAt, ...body } = SCHEMA.bodyOf(draft)
  const { id: _, startsAt: before, ...record } = RECORD
  expect(body).toEqual({ ...record, picture: '/files/a.webp' })
  expect(Date.parse(String(startsAt))).toBe(Date.parse(before))
})

test('an empty form sends no values, only empty texts', () => {
  const draft = SCHEMA.draftOf({})
  expect(new Set(Object.values(draft))).toEqual(new Set(['', false]))
  expect(SCHEMA.bodyOf(draft)).toEqual({
    title: '',
    kind: null,
    isShown: false,
    places: null,
    startsAt: null,
    day: null,
    picture: null,
  })
})

test('a draft is validated as the request that it becomes, with errors at its fields', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const draft = { ...SCHEMA.draftOf(RECORD), title: '', places: '1.5' }
  const { errors } = await SCHEMA.resolver(draft, undefined, options)
  expect(errors).toMatchObject({
    title: { message: 'Title is required' },
    places: { message: 'Please enter a whole number' },
  })
  expect((await SCHEMA.resolver(SCHEMA.draftOf(RECORD), undefined, options)).errors).toEqual({})
})

test('the labels of a form are those of its fields, in their order', () => {
  expect(Object.entries(SCHEMA.labels).map(([field, label]) => `${field}: ${label}`)).toEqual([
    'title: Title',
    'kind: Kind',
    'isShown: Shown',
    'places: Places',
    'startsAt: Starts',
    'day: Day',
    'picture: Picture',
  ])
})
