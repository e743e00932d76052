import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import type { DocumentKind, UploadKind } from '#shared/platform/upload-kinds.ts'
import type { AppContext } from '../app-context.ts'
import type { Executor } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { attachUpload } from './attachment-service.ts'
import { findPdfStart } from './pdf-content.ts'
import type { StoredPicture } from './picture-encoding.ts'
import { encodePicture } from './picture-pipeline.ts'
import { type Complain, receiveFiles } from './upload-form.ts'
import { pictureName, uploadUrl } from './upload-names.ts'
import { insertUpload } from './upload-queries.ts'
import { getUploadRule } from './upload-registry.ts'

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp'])

type StoredDocument = (StoredPicture | StoredPdf) & { contentHash: string }
type StoredPdf = { bytes: Buffer; mimeType: 'application/pdf'; extension: 'pdf' }
type UploadedDocumentContext = Pick<AppContext, 'files' | 'now'> & { db: Executor }

/**
 * Receives the one document of a form, a picture or a PDF by its content, and returns its address. It is private: a
 * picture is encoded again, a PDF is stored as received and only ever downloaded. Throws file_missing,
 * invalid_file_type or file_too_large.
 */
export async function receiveDocument(
  request: FastifyRequest,
  context: UploadedDocumentContext,
  kind: DocumentKind,
): Promise<string> {
  const { maxBytes, maxFiles, messages } = getUploadRule(kind)
  const { taken, field } = await receiveFiles(request, {
    maxBytes,
    maxFiles,
    errorAbout: (field, code, message = messages[code]) => new AppError(code, { fields: { [field]: message } }),
    take: (content, { complain }) => readDocument(content, complain),
  })
  const [document] = taken
  if (!document) throw new AppError('file_missing', { fields: { [field]: messages.invalid_file_type } })
  return storeDocumentFile(context, document, { kind, uploadedBy: request.session?.accountId ?? null })
}

/** Stores a document that does not come from a form, such as the demo's. Throws like `receiveDocument`. */
export async function storeDocument(
  context: UploadedDocumentContext,
  content: Buffer,
  from: { kind: DocumentKind; uploadedBy: string | null },
): Promise<string> {
  const document = await readDocument(content, (code, message) => new AppError(code, message ? { message } : {}))
  return storeDocumentFile(context, document, from)
}

type StoredFile = { bytes: Buffer; mimeType: string; extension: string }

/** Stores a file as received, for the record that this transaction writes; returns its address. The owner sent it. */
export async function putPrivateFile(
  tx: Executor,
  { files, now }: UploadedDocumentContext,
  { bytes, mimeType, extension }: StoredFile,
  { kind, ownerId }: { kind: UploadKind; ownerId: string },
): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  const file = { name, kind, isPrivate: true, mimeType, bytes: bytes.length, width: null, height: null }
  await insertUpload(tx, { ...file, uploadedBy: ownerId }, now())
  const url = await attachUpload(tx, { url: uploadUrl(name), kind, ownerId, uploadedBy: ownerId, now: now() })
  await files.put(name, bytes)
  return url
}

async function readDocument(content: Buffer, complain: Complain): Promise<StoredDocument> {
  const contentHash = createHash('sha256').update(content).digest('base64url')
  return { ...(await encodeDocument(content, complain)), contentHash }
}

async function encodeDocument(content: Buffer, complain: Complain): Promise<StoredPicture | StoredPdf> {
  if ((await findPdfStart(content)) !== null) return { bytes: content, mimeType: 'application/pdf', extension: 'pdf' }
  const found = await fileTypeFromBuffer(content)
  if (!found || !PICTURES.has(found.mime)) throw complain('invalid_file_type')
  return encodePicture(content, complain)
}

async function storeDocumentFile(
  { db, files, now }: UploadedDocumentContext,
  document: StoredDocument,
  from: { kind: DocumentKind; uploadedBy: string | null },
): Promise<string> {
  const isPdf = document.extension === 'pdf'
  const name = isPdf ? `${randomBytes(16).toString('hex')}.pdf` : pictureName(document, true)
  const [width, height] = isPdf ? [null, null] : [document.width, document.height]
  const { bytes, mimeType, contentHash } = document
  await db.transaction(async (tx) => {
    const file = { name, isPrivate: true, mimeType, width, height, bytes: bytes.length, contentHash }
    await insertUpload(tx, { ...file, ...from }, now())
    await files.put(name, bytes)
  })
  return uploadUrl(name)
}
