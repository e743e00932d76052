/** A JSON schema as the API's description carries it, as far as bodies use it. */
export type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

/** The names and positions that lead to a field of a body. */
export type FieldPath = readonly (string | number)[]

/** Every field of a body, with the types it accepts: objects and lists as well as what they contain. */
export function listFields(schema: Schema, path: FieldPath = []): { path: FieldPath; schema: Schema }[] {
  const { properties = {}, items } = schema
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]
  const found = [
    ...(parts.length === 0 ? [{ path, schema }] : parts.flatMap((part) => listFields(part, path))),
    ...Object.entries(properties).flatMap(([name, each]) => listFields(each, [...path, name])),
    ...(items ? listFields(items, [...path, 0]) : []),
  ]
  return [...new Map(found.map((each) => [each.path.join('.'), each])).values()]
}

/** Every field that a body has. */
export function listValues(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Array.isArray(value) ? value.slice(0, 1).map((each) => [0, each] as const) : Object.entries(value)
  return [path, ...entries.flatMap(([name, each]) => listValues(each, [...path, name]))]
}

/** The value of a field of a body; undefined where the body has none. */
export function findValue(body: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    body,
  )
}

/** A copy of the body with another value in one field. */
export function withValue(body: unknown, [first, ...rest]: FieldPath, value: unknown): unknown {
  if (first === undefined) return value
  if (typeof first === 'number') return [withValue((body as unknown[] | undefined)?.[0], rest, value)]
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { ...record, [first]: withValue(record[first], rest, value) }
}
