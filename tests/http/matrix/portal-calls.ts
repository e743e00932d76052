import type { FastifyInstance } from 'fastify'
import { personalFieldOf } from '#shared/accounts/personal-field-rules.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'

/** Who may call each endpoint of the portal, as its guard declares it. */
export const audiencesOf = (app: FastifyInstance): Map<string, PortalAudience> =>
  new Map(
    Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { 'x-audience'?: PortalAudience }>).flatMap(([method, operation]) =>
        operation['x-audience'] ? [[`${method.toUpperCase()} ${path}`, operation['x-audience']] as const] : [],
      ),
    ),
  )

type Parameter = { in: string; name: string }

/** The names of what each call accepts after the '?' of its address. */
export const parametersOf = (app: FastifyInstance): Map<string, string[]> =>
  new Map(
    Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { parameters?: Parameter[] }>).map(
        ([method, { parameters = [] }]) =>
          [
            `${method.toUpperCase()} ${path}`,
            parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])),
          ] as const,
      ),
    ),
  )

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema; additionalProperties?: unknown } & {
  [composed in 'anyOf' | 'oneOf' | 'allOf']?: Schema[]
}
type Operation = { responses?: Record<string, { content?: Record<string, { schema: Schema }> }> }
type ApiDocument = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** The names of personal fields that the response to each call may contain. */
export function namesInResponses(app: FastifyInstance): Map<string, string[]> {
  const { paths = {}, components } = app.swagger() as ApiDocument
  const namesIn = (schema: Schema, within: readonly Schema[] = []): string[] => {
    const found = schema.$ref ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema
    if (!found || within.includes(found)) return []
    const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = found
    const other = typeof additionalProperties === 'object' ? [additionalProperties as Schema] : []
    const parts = [...(items ? [items] : []), ...other, ...anyOf, ...oneOf, ...allOf]
    return [
      ...Object.entries(properties).flatMap(([name, inner]) =>
        personalFieldOf(name) ? [name] : namesIn(inner, [...within, found]),
      ),
      ...parts.flatMap((part) => namesIn(part, [...within, found])),
    ]
  }
  const namesOf = ({ responses = {} }: Operation) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.values(content).flatMap(({ schema }) => namesIn(schema)))
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, [...new Set(namesOf(operation))]] as const,
      ),
    ),
  )
}
