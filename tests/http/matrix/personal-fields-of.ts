import type { Duty } from '#shared/accounts/duty-enums.ts'
import { FIELDS_OF_DUTIES, type PersonalField, personalFieldOf } from '#shared/accounts/personal-field-rules.ts'
import { MATRIX } from './matrix-table.ts'
import { textOfPdf } from './pdf-text.ts'
import { headingsIn, type NamedField, propertiesIn } from './personal-names.ts'
import { secretsIn } from './secret-person.ts'

type Response = { body: string; rawPayload: Buffer; headers: Record<string, unknown>; json: () => unknown }

/** The personal fields in a response of the portal that these duties do not need for this call. */
export function fieldsBeyond(call: string, duties: readonly Duty[], response: Response): PersonalField[] {
  const needed = new Set<string>([...duties.flatMap((duty) => FIELDS_OF_DUTIES[duty]), ...(MATRIX[call]?.shows ?? [])])
  const named = namedFieldsOf(response).flatMap(({ field, name }) => (needed.has(name) ? [] : [field]))
  const seen = new Set([...named, ...secretsIn(textOf(response))])
  return [...seen].filter((field) => !needed.has(field))
}

/** What people read of a response, also of a document. */
export const textOf = ({ body, rawPayload, headers }: Response): string =>
  String(headers['content-type']).startsWith('application/pdf') ? textOfPdf(rawPayload) : body

/** The personal fields that a response names. */
export function namedFieldsOf({ body, headers, json }: Response): NamedField[] {
  const type = String(headers['content-type'])
  if (type.startsWith('text/csv')) return headingsIn(body)
  return type.startsWith('application/json') ? propertiesIn(json()) : []
}

/**
 * The names of personal fields that the response to a call may contain although a duty that may make the call does not
 * need them.
 */
export function namesAtRisk(call: string, names: readonly string[], duties: readonly Duty[]): string[] {
  const shown: readonly string[] = MATRIX[call]?.shows ?? []
  return names.filter((name) => {
    const field = personalFieldOf(name)
    if (!field || shown.includes(field) || shown.includes(name)) return false
    return duties.some((duty) => !FIELDS_OF_DUTIES[duty].includes(field))
  })
}
