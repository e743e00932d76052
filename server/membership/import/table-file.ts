import type { FastifyRequest } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { receiveTable as receive } from '#server/platform/tables/receive-table.ts'
import { fileError, readTableLines, type TableLine } from '#server/platform/tables/table-lines.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#shared/membership/import/import-enums.ts'

export type TableFile = { headings: readonly string[]; lines: readonly TableLine[] }

const TOO_MANY_ROWS = `This file has more than ${MAX_IMPORT_ROWS} rows. Split it and import the parts.`
const TOO_LARGE = `This file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Split it and import the parts.`

/** The list of a form and its other fields. Throws file_too_large, malformed_request or validation_failed. */
export async function receiveTable<S extends $ZodType>(request: FastifyRequest, schema: S) {
  const { content, fields } = await receive(request, schema, { maxBytes: MAX_IMPORT_BYTES, tooLarge: TOO_LARGE })
  return { file: await readTable(content), fields }
}

/** A list with headings in its first line. */
async function readTable(content: Buffer): Promise<TableFile> {
  const limits = { maxRows: MAX_IMPORT_ROWS, tooManyRows: TOO_MANY_ROWS, delimiterIn: 'headings' } as const
  const [first, ...rest] = await readTableLines(content, limits)
  const headings = first!.cells
  if (headings.length > MAX_IMPORT_COLUMNS)
    throw fileError(`This file has more than ${MAX_IMPORT_COLUMNS} columns. Is it a list of members?`)
  if (rest.length === 0) throw fileError('This file has headings but no rows.')
  if (rest.length > MAX_IMPORT_ROWS) throw fileError(TOO_MANY_ROWS)
  return { headings, lines: rest }
}
