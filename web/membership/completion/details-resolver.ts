import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { DETAIL_RECORD_FIELDS, type DetailField } from '#shared/membership/completion/completion-rules.ts'
import { rulesOf } from '#shared/platform/fields/record-fields.ts'

export type Typed = Partial<Record<DetailField, string>>

/** The server's rules for the details that are asked for, all of which are required. */
export function detailsResolver(missing: readonly DetailField[]): Resolver<Typed> {
  const rules = rulesOf(DETAIL_RECORD_FIELDS)
  const asked = Object.fromEntries(missing.map((field) => [field, rules[field]]))
  return standardSchemaResolver(z.object(asked)) as unknown as Resolver<Typed>
}
