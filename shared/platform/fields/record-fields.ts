import * as z from 'zod/mini'

/** How people type a value: a moment in Gulf time, a picture by its address. */
type Kind = 'text' | 'choice' | 'flag' | 'number' | 'moment' | 'day' | 'picture'

/** A field of a record: its label, how people type it, and its rule. Forms, edit conflicts, the log and exports use it. */
export type RecordField<Typed extends Kind = Kind, Rule extends z.core.$ZodType = z.core.$ZodType> = {
  label: string
  typed: Typed
  rule: Rule
}
export type RecordFields = Readonly<Record<string, RecordField>>

const fieldTyped =
  <Typed extends Kind>(typed: Typed) =>
  <Rule extends z.core.$ZodType>(label: string, rule: Rule): RecordField<Typed, Rule> => ({ label, typed, rule })

export const textField = fieldTyped('text')
/** None is null. */
export const choiceField = fieldTyped('choice')
export const flagField = fieldTyped('flag')
/** An empty one is null. */
export const numberField = fieldTyped('number')
/** An empty one is null. */
export const momentField = fieldTyped('moment')
/** An empty one is null. */
export const dayField = fieldTyped('day')
/** None is null. */
export const pictureField = fieldTyped('picture')

/** The rules of the fields, for an object with more of them. */
export const rulesOf = <Fields extends RecordFields>(fields: Fields) =>
  each(fields, ({ rule }) => rule) as { [Name in keyof Fields]: Fields[Name]['rule'] }

/** The rule for an object of these fields. */
export const objectOf = <Fields extends RecordFields>(fields: Fields) => z.object(rulesOf(fields))

/** The labels of the fields, in their order. */
export const labelsOf = <Fields extends RecordFields>(fields: Fields) =>
  each(fields, ({ label }) => label) as { [Name in keyof Fields]: string }

const each = (fields: RecordFields, of: (field: RecordField) => unknown): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]))
