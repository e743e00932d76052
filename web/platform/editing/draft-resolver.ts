import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'

type Rule = Parameters<typeof standardSchemaResolver>[0]

/** Validates a draft as the request that it becomes, with the server's rule; errors appear at the fields of the draft. */
export function draftResolver<Draft extends FieldValues>(
  rule: Rule,
  bodyOf: (draft: Draft) => object,
): Resolver<Draft> {
  // a request has the fields of its draft, with values of other types
  const check = standardSchemaResolver(rule) as unknown as Resolver<Draft>
  return async (draft, context, options) => {
    const { errors } = await check(bodyOf(draft) as Draft, context, options)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} }
  }
}
