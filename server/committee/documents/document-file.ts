import type { FastifyRequest } from 'fastify'
import type { $ZodType, output } from 'zod/v4/core'
import { AppError } from '#server/platform/errors.ts'
import { findOfficeFormat, type OfficeFormat } from '#server/platform/uploads/office-content.ts'
import { parseFields, receiveFiles } from '#server/platform/uploads/upload-form.ts'
import {
  DOCUMENT_BYTES,
  DOCUMENT_EXTENSIONS,
  DOCUMENT_FILE_ERRORS,
  documentFileName,
  EMPTY_FILE,
} from '#shared/committee/documents/document-rules.ts'

/** The file of a version, as it will be stored. */
export type DocumentFile = OfficeFormat & { bytes: Buffer; fileName: string }

/**
 * Receives the fields and the one file of a form; the file's type follows from its content. Throws file_missing,
 * invalid_file_type, file_too_large or validation_failed.
 */
export async function receiveDocumentForm<S extends $ZodType>(
  request: FastifyRequest,
  schema: S,
): Promise<{ body: output<S>; file: DocumentFile }> {
  let isEmpty = false
  const { fields, taken, field } = await receiveFiles(request, {
    maxBytes: DOCUMENT_BYTES,
    maxFiles: 1,
    errorAbout,
    take: async (bytes, { name, complain }): Promise<DocumentFile | null> => {
      if (bytes.length === 0) {
        isEmpty = name !== ''
        return null
      }
      const format = await findOfficeFormat(bytes, { extensions: DOCUMENT_EXTENSIONS, maxBytes: DOCUMENT_BYTES })
      if (!format) throw complain('invalid_file_type')
      return { ...format, bytes, fileName: documentFileName(name, format.extension) }
    },
  })
  const body = parseFields(schema, fields)
  const [file] = taken
  if (!file && isEmpty) throw new AppError('file_missing', { message: EMPTY_FILE, fields: { [field]: EMPTY_FILE } })
  if (!file) throw errorAbout(field, 'file_missing')
  return { body, file }
}

const errorAbout = (field: string, code: keyof typeof DOCUMENT_FILE_ERRORS) =>
  new AppError(code, { message: DOCUMENT_FILE_ERRORS[code], fields: { [field]: DOCUMENT_FILE_ERRORS[code] } })
