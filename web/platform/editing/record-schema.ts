import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { labelsOf, type RecordField, type RecordFields } from '#shared/platform/fields/record-fields.ts'
import { withoutVersion } from '#shared/platform/framing-rules.ts'
import { draftResolver } from './draft-resolver.ts'

/** What a form must know about its record. The draft has the record's field names. */
export type RecordSchema<Draft extends FieldValues, Body extends object> = {
  /** In the order of the form. */
  labels: Readonly<Record<keyof Draft & string, string>>
  /** Turns a record, also one that others changed, into form values. */
  draftOf: (record: Record<string, unknown>) => Draft
  /** The request body. */
  bodyOf: (draft: Draft) => Body
  /** Validates with the server's rules; errors appear at the fields of the form. */
  resolver: Resolver<Draft>
  /** The form field for a field of the request, if their names differ. */
  fieldOf?: (path: string) => string
}

type DraftOf<Fields extends RecordFields> = {
  [Name in keyof Fields & string]: Fields[Name]['typed'] extends 'flag' ? boolean : string
}
type BodyOf<Fields extends RecordFields> = { [Name in keyof Fields & string]: z.input<Fields[Name]['rule']> }

/** The draft of a record form made with `recordSchema`. */
export type DraftOfSchema<Schema> = Schema extends RecordSchema<infer Draft, infer _> ? Draft : never

type Differences<Body> = {
  /** What of a record is shown, if it is not the record itself. */
  shown?: (record: Record<string, unknown>) => Record<string, unknown>
  /** What of a body is sent, if it is not the body itself. */
  sent?: (body: Body) => Body
}

/** The schema of a record whose fields are described in `shared/`; `rule` validates the request. */
export function recordSchema<Fields extends RecordFields>(
  rule: Parameters<typeof draftResolver>[0],
  fields: Fields,
  differences: Differences<BodyOf<Fields>> = {},
): RecordSchema<DraftOf<Fields>, BodyOf<Fields>> {
  const parts = draftsOf(fields, differences)
  return { ...parts, resolver: draftResolver<DraftOf<Fields>>(rule, parts.bodyOf) }
}

/** The same without a rule, for a form that has more than these fields. */
export function draftsOf<Fields extends RecordFields>(
  fields: Fields,
  { shown = same, sent = same }: Differences<BodyOf<Fields>> = {},
) {
  const draftOf = (record: Record<string, unknown>) =>
    convert(fields, shown(record), ({ typed }, value) => TYPED[typed].show(value)) as DraftOf<Fields>
  const bodyOf = (draft: DraftOf<Fields>) =>
    sent(convert(fields, draft, ({ typed }, value) => TYPED[typed].read(value as never)) as BodyOf<Fields>)
  return { labels: labelsOf(fields), draftOf, bodyOf }
}

const same = <Value>(value: Value): Value => value

type Convert = (field: RecordField, value: unknown) => unknown

const convert = (fields: RecordFields, values: Record<string, unknown>, how: Convert): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, how(field, values[name])]))

const textOf = (value: unknown) => String(value ?? '')
const asIs = (typed: string) => typed
const orNone = (typed: string) => typed || null

/** How a value is shown in a form, and read from it. */
const TYPED = {
  text: { show: textOf, read: asIs },
  choice: { show: textOf, read: orNone },
  flag: { show: (value: unknown) => value === true, read: (typed: boolean) => typed },
  number: { show: textOf, read: (typed: string) => (typed.trim() === '' ? null : Number(typed)) },
  moment: {
    show: (value: unknown) => (value ? gulfInput(textOf(value)) : ''),
    read: (typed: string) => (typed ? fromGulfInput(typed) : null),
  },
  day: { show: textOf, read: orNone },
  // a query is the version of the record, not of the picture
  picture: { show: (value: unknown) => withoutVersion(textOf(value)), read: orNone },
}
