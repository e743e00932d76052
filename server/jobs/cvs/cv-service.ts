import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { destroyUpload } from '#server/platform/uploads/attachment-service.ts'
import { putPrivateFile } from '#server/platform/uploads/document-service.ts'
import { findOfficeFormat, type OfficeFormat } from '#server/platform/uploads/office-content.ts'
import { receiveFiles } from '#server/platform/uploads/upload-form.ts'
import { CV_BYTES, CV_ERRORS, CV_EXTENSIONS, type CvError, cvFileName, MAX_CVS } from '#shared/jobs/cv-rules.ts'
import {
  countCvs,
  deleteCvRow,
  findOwnCv,
  insertCv,
  listCvs,
  lockCvsOf,
  moveDefault,
  type OwnCv,
  type StoredCv,
  showCv,
  updateCv,
} from './cv-queries.ts'

type CvContext = Pick<AppContext, 'db' | 'files' | 'now'>
type ReceivedCv = OfficeFormat<(typeof CV_EXTENSIONS)[number]> & { bytes: Buffer; name: string }

/**
 * Receives a CV from a form and stores it unchanged; the first one becomes the default. Nothing is stored of a rejected
 * file. Throws too_many_cvs, file_missing, invalid_file_type or file_too_large.
 */
export async function addCv(request: FastifyRequest, context: CvContext, userId: string): Promise<OwnCv> {
  const received = await receiveCv(request)
  const { db, now } = context
  return db.transaction(async (tx) => {
    await lockCvsOf(tx, userId)
    const others = await countCvs(tx, userId)
    if (others >= MAX_CVS) throw new AppError('too_many_cvs')
    const fileUrl = await putPrivateFile(tx, context, received, { kind: 'cv', ownerId: userId })
    const fileName = cvFileName(received.name, received.extension)
    return showCv(await insertCv(tx, { userId, fileName, fileUrl, isDefault: others === 0, uploadedAt: now() }))
  })
}

/** Renames a CV; its file extension stays. Throws not_found. */
export function renameCv(db: Database, id: string, userId: string, name: string): Promise<OwnCv> {
  return db.transaction(async (tx) => {
    const { fileUrl } = await getLocked(tx, id, userId)
    return showCv(await updateCv(tx, id, { fileName: cvFileName(name, fileUrl.split('.').at(-1) ?? '') }))
  })
}

/** Makes a CV the default for applications. Throws not_found. */
export function makeDefault(db: Database, id: string, userId: string): Promise<OwnCv> {
  return db.transaction(async (tx) => {
    await getLocked(tx, id, userId)
    return showCv(await moveDefault(tx, userId, id))
  })
}

/** Deletes a CV and its file: posters who received it with an application can no longer open it. Throws not_found. */
export function deleteCv(db: Database, id: string, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { isDefault, fileUrl } = await getLocked(tx, id, userId)
    await deleteCvRow(tx, id)
    await destroyUpload(tx, fileUrl)
    const [latest] = isDefault ? await listCvs(tx, userId) : []
    if (latest) await moveDefault(tx, userId, latest.id)
  })
}

async function getLocked(tx: Transaction, id: string, userId: string): Promise<StoredCv> {
  await lockCvsOf(tx, userId)
  const cv = await findOwnCv(tx, id, userId)
  if (!cv) throw new AppError('not_found')
  return cv
}

const errorAbout = (field: string, code: CvError) =>
  new AppError(code, { message: CV_ERRORS[code], fields: { [field]: CV_ERRORS[code] } })

async function receiveCv(request: FastifyRequest): Promise<ReceivedCv> {
  const { taken, field } = await receiveFiles(request, {
    maxBytes: CV_BYTES,
    maxFiles: 1,
    errorAbout,
    take: async (bytes, { name, complain }) => {
      if (bytes.length === 0) return null
      const format = await findOfficeFormat(bytes, { extensions: CV_EXTENSIONS, maxBytes: CV_BYTES })
      if (!format) throw complain('invalid_file_type')
      return { ...format, bytes, name }
    },
  })
  const [received] = taken
  if (!received) throw errorAbout(field, 'file_missing')
  return received
}
