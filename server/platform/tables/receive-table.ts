import type { FastifyRequest } from 'fastify'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { AppError } from '#server/platform/errors.ts'
import { receiveFiles } from '#server/platform/uploads/upload-form.ts'
import { fileError } from './table-lines.ts'

type TableRule = { maxBytes: number; tooLarge: string }

/** The table file of a form and its other fields. Throws file_too_large, malformed_request or validation_failed. */
export async function receiveTable<S extends $ZodType>(
  request: FastifyRequest,
  schema: S,
  { maxBytes, tooLarge }: TableRule,
) {
  const { fields, taken } = await receiveFiles(request, {
    maxBytes,
    maxFiles: 1,
    errorAbout: (field, code) => new AppError(code, { message: tooLarge, fields: { [field]: tooLarge } }),
    take: async (content) => content,
  })
  const parsed = safeParse(schema, fields)
  if (!parsed.success) throw new AppError('malformed_request')
  const [content] = taken
  if (!content) throw fileError('Please choose a file')
  return { content, fields: parsed.data as output<S> }
}
