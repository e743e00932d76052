import * as z from 'zod/mini'
import { formatCount } from '#shared/platform/counts.ts'
import { cleanLine, cleanText } from '#shared/platform/fields/clean-text.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'

/** How a field of one category is entered, stored and displayed. */
export type CategoryField = {
  name: string
  label: string
  help?: string
  /** The message when it is missing; a field without one is optional. */
  required?: string
} & (
  | { kind: 'text' | 'lines'; max: number }
  | { kind: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
  | { kind: 'count'; from: number; to: number }
  /** A calendar day, '2026-12-05'. An instant, as responses carry it, counts as its day in the Gulf. */
  | { kind: 'day' }
  | { kind: 'tick' }
  /** The address of an uploaded picture; displayed as a picture, never as text. */
  | { kind: 'picture' }
)

export type DetailValue = string | number | boolean | string[]
export type Details = Readonly<Record<string, DetailValue>>

/** Returns what is wrong with a value, or null. The value may be missing. */
export function checkDetail(field: CategoryField, given: unknown): string | null {
  const value = asStored(field, given)
  if (isNothing(value)) return field.required ?? null
  return fits(field, value) ? null : `${field.label}: ${misfitOf(field)}`
}

/** The message for a value of the wrong type or range. */
function misfitOf(field: CategoryField): string {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return `please use at most ${formatCount(field.max)} characters`
    case 'choice':
    case 'choices':
      return `please choose from ${Object.values(field.options).join(', ')}`
    case 'count':
      return `please enter a whole number from ${field.from} to ${field.to}`
    case 'day':
      return 'please enter a date'
    case 'tick':
      return 'this must be on or off'
    case 'picture':
      return 'please upload a picture'
  }
}

/** The values of these fields as they are stored. A value that `checkDetail` rejects is left out, as is a missing one. */
export function pickDetails(
  fields: readonly CategoryField[],
  details: Readonly<Record<string, unknown>>,
): Readonly<Record<string, DetailValue>> {
  const values = fields.map((field) => ({ field, value: asStored(field, details[field.name]) }))
  const stored = values.filter(({ field, value }) => !isNothing(value) && fits(field, value))
  return Object.fromEntries(stored.map(({ field, value }) => [field.name, value as DetailValue]))
}

/** A value as text, line breaks included; null if there is nothing to say. */
export function describeDetail(field: CategoryField, given: unknown): string | null {
  const value = asStored(field, given)
  if (isNothing(value) || !fits(field, value)) return null
  switch (field.kind) {
    case 'choice':
      return field.options[String(value)] ?? null
    case 'choices':
      return (value as string[]).map((each) => field.options[each]).join(', ')
    case 'tick':
      return 'Yes'
    case 'picture':
      return null
    default:
      return String(value)
  }
}

const PICTURE = /^\/files\/[\w-]{1,120}\.\w{1,5}$/
const isDay = (value: string) => z.iso.date().safeParse(value).success

function fits(field: CategoryField, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return typeof value === 'string' && value.length <= field.max && !value.includes('\0')
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.options, value)
    case 'choices':
      return (
        Array.isArray(value) && value.every((each) => typeof each === 'string' && Object.hasOwn(field.options, each))
      )
    case 'count':
      return Number.isInteger(value) && Number(value) >= field.from && Number(value) <= field.to
    case 'day':
      return typeof value === 'string' && isDay(value)
    case 'tick':
      return typeof value === 'boolean'
    case 'picture':
      return typeof value === 'string' && PICTURE.test(value)
  }
}

/** What would be stored: every check is made of this value, never of the given one. */
function asStored(field: CategoryField, value: unknown): unknown {
  if (field.kind === 'choices' && Array.isArray(value)) return [...new Set(value)]
  if (typeof value !== 'string') return value
  const text = field.kind === 'lines' ? cleanText(value) : cleanLine(value)
  return field.kind === 'day' ? dayOf(text) : text
}

/** A moment of a day that exists becomes its day in the Gulf; any other text stays. */
const dayOf = (text: string) =>
  isDay(text.slice(0, 10)) && /^.{10}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)) ? gulfDay(text) : text
const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  value === ''
