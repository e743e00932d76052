import type { Duty } from '#shared/accounts/duty-enums.ts'
import { FIELDS_OF_DUTIES, type PersonalField } from '#shared/accounts/personal-field-rules.ts'
import { MATRIX } from './matrix-table.ts'
import { textOfPdf } from './pdf-text.ts'
import { headingsIn, propertiesIn } from './personal-names.ts'
import { secretsIn } from './secret-person.ts'

type Response = { body: string; rawPayload: Buffer; headers: Record<string, unknown>; json: () => unknown }

/** The personal fields in a response of the portal that these duties do not need for this call. */
export function fieldsBeyond(call: string, duties: readonly Duty[], response: Response): PersonalField[] {
  const needed = [...duties.flatMap((duty) => FIELDS_OF_DUTIES[duty]), ...(MATRIX[call]?.shows ?? [])]
  const seen = new Set([...namedFieldsOf(response), ...secretsIn(textOf(response))])
  return [...seen].filter((field) => !needed.includes(field))
}

/** What people read of a response, also of a document. */
export const textOf = ({ body, rawPayload, headers }: Response): string =>
  String(headers['content-type']).startsWith('application/pdf') ? textOfPdf(rawPayload) : body

/** The personal fields that a response names. */
export function namedFieldsOf({ body, headers, json }: Response): PersonalField[] {
  const type = String(headers['content-type'])
  if (type.startsWith('text/csv')) return headingsIn(body)
  return type.startsWith('application/json') ? propertiesIn(json()) : []
}
