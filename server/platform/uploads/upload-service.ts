import type { FastifyRequest } from 'fastify'
import type { $ZodType, output } from 'zod/v4/core'
import type { PictureKind } from '#shared/platform/upload-kinds.ts'
import type { AppContext } from '../app-context.ts'
import type { Executor } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { enqueue } from '../tasks/tasks.ts'
import type { StoredPicture } from './picture-encoding.ts'
import { encodePicture } from './picture-pipeline.ts'
import { parseFields, receiveFiles, type UploadRules } from './upload-form.ts'
import { pictureName, uploadUrl } from './upload-names.ts'
import { insertUpload } from './upload-queries.ts'
import { getUploadRule } from './upload-registry.ts'
import { missingWidths } from './upload-tasks.ts'

type UploadContext = Pick<AppContext, 'files' | 'now'> & { db: Executor }

/**
 * Receives the pictures of a form, in the field that the endpoint names as `files`, and returns their addresses.
 * Nothing is stored unless all of them are good. They are those of the account that sends them, unless it should not see
 * them again. Throws file_missing, invalid_file_type or file_too_large.
 */
export async function receivePictures(
  request: FastifyRequest,
  context: UploadContext,
  kind: PictureKind,
  uploadedBy: string | null = request.session?.accountId ?? null,
): Promise<string[]> {
  const { pictures } = await readPictures(request, kind)
  if (pictures.length === 0) throw new AppError('file_missing')
  return storePictures(context, pictures, { kind, uploadedBy })
}

/** Receives the one picture of a form and returns its address. Throws like `receivePictures`. */
export async function receivePicture(
  request: FastifyRequest,
  context: UploadContext,
  kind: PictureKind,
): Promise<string> {
  const [url] = await receivePictures(request, context, kind)
  if (!url) throw new AppError('file_missing')
  return url
}

/**
 * Receives a form of fields and at most one picture; `schema` checks the fields like the body of a JSON request. `url`
 * is null if no picture was sent. Throws like `receivePictures`, and validation_failed.
 */
export async function receiveForm<S extends $ZodType>(
  request: FastifyRequest,
  context: UploadContext,
  { kind, schema }: { kind: PictureKind; schema: S },
): Promise<{ body: output<S>; url: string | null }> {
  const { fields, pictures } = await readPictures(request, kind)
  const body = parseFields(schema, fields)
  const [url] = await storePictures(context, pictures, { kind, uploadedBy: request.session?.accountId ?? null })
  return { body, url: url ?? null }
}

/** Stores a picture that does not come from a form, such as the demo's. Throws like `receivePictures`. */
export async function storePicture(
  context: UploadContext,
  content: Buffer,
  from: { kind: PictureKind; uploadedBy: string | null },
): Promise<string> {
  const picture = await encodePicture(content, (...error) => errorAbout(from.kind)('file', ...error))
  const [url = ''] = await storePictures(context, [picture], from)
  return url
}

async function readPictures(request: FastifyRequest, kind: PictureKind) {
  const { maxBytes, maxFiles } = getUploadRule(kind)
  const sender = request.session?.accountId ? 'account' : 'visitor'
  const { fields, taken } = await receiveFiles(request, {
    maxBytes,
    maxFiles,
    errorAbout: errorAbout(kind),
    take: (content, { complain }) => encodePicture(content, complain, sender),
  })
  return { fields, pictures: taken }
}

const errorAbout =
  (kind: PictureKind): UploadRules<unknown>['errorAbout'] =>
  (field, code, message = getUploadRule(kind).messages[code]) =>
    new AppError(code, { fields: { [field]: message } })

/**
 * Row, file and task succeed or fail together. Names are processed in order: two forms with the same pictures never
 * deadlock.
 */
async function storePictures(
  { db, files, now }: UploadContext,
  pictures: StoredPicture[],
  { kind, uploadedBy }: { kind: PictureKind; uploadedBy: string | null },
): Promise<string[]> {
  if (pictures.length === 0) return []
  const isPrivate = getUploadRule(kind).isPrivate ?? false
  const named = pictures.map((picture) => ({ ...picture, name: pictureName(picture, isPrivate) }))
  const ordered = named.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  await db.transaction(async (tx) => {
    const written: string[] = []
    try {
      for (const { bytes, name, mimeType, width, height } of ordered) {
        const endpoint = { name, kind, isPrivate, mimeType, width, height, bytes: bytes.length, uploadedBy }
        const upload = await insertUpload(tx, endpoint, now())
        if ((await files.findSize(name)) !== bytes.length) {
          written.push(name)
          await files.put(name, bytes)
        }
        if (missingWidths(upload).length > 0) await enqueue(tx, 'make-widths', { uploadId: upload.id })
      }
    } catch (error) {
      // while the rows are still locked: anybody sending the same picture waits for them and writes it again
      for (const name of written) await files.remove(name)
      throw error
    }
  })
  return named.map(({ name }) => uploadUrl(name))
}
