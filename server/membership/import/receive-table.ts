import type { FastifyRequest } from 'fastify'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { AppError } from '#server/platform/errors.ts'
import { receiveFiles } from '#server/platform/uploads/upload-form.ts'
import { MAX_IMPORT_BYTES } from '#shared/membership/import/import-enums.ts'
import { fileError, readTable } from './table-file.ts'

/** The table file of a form and its other fields. Throws file_too_large, malformed_request or validation_failed. */
export async function receiveTable<S extends $ZodType>(request: FastifyRequest, schema: S) {
  const tooLarge = `This file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Split it and import the parts.`
  const { fields, taken } = await receiveFiles(request, {
    maxBytes: MAX_IMPORT_BYTES,
    maxFiles: 1,
    errorAbout: (field, code) => new AppError(code, { message: tooLarge, fields: { [field]: tooLarge } }),
    take: async (content) => content,
  })
  const parsed = safeParse(schema, fields)
  if (!parsed.success) throw new AppError('malformed_request')
  const [content] = taken
  if (!content) throw fileError('Please choose a file')
  return { file: await readTable(content), fields: parsed.data as output<S> }
}
