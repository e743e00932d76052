import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { offerUndo } from '#server/platform/undo/undo-service.ts'
import { putPrivateFile } from '#server/platform/uploads/document-service.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import type { DocumentFolder, DocumentVisibility } from '#shared/committee/documents/document-enums.ts'
import { DocumentEdit, findDateProblem, type NewVersion } from '#shared/committee/documents/document-form-rules.ts'
import {
  canSeeDocument,
  canSeeVersion,
  type DocumentReader,
  documentDownloadName,
  isCommitteeDocument,
} from '#shared/committee/documents/document-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { DocumentFile } from './document-file.ts'
import {
  DOWNLOADED,
  type DocumentRow,
  findDocument,
  insertDocument,
  insertVersion,
  type ListedDocument,
  limitEarlierVersions,
  listDocuments,
  listFoundVersions,
  listVersions,
  lockDocument,
  setDocumentDeleted,
  updateDocument,
} from './document-queries.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'document-deleted': { documentId: string }
    'document-version-added': { documentId: string; number: number }
  }
}

/** The part of the portal that offers an undo. */
const AREA = 'documents'

type Writer = { reader: DocumentReader; actorId: string; now: Date }
type Files = Pick<AppContext, 'files' | 'now'>

/**
 * The documents that this reader can see, latest first; with a search, those whose title or notes contain its words, with
 * the version whose list of changes contains them.
 */
export async function listSeenDocuments(db: Executor, reader: DocumentReader, search?: string) {
  const seen = (await listDocuments(db, search)).filter((document) => canSeeDocument(reader, document))
  const versions = search ? await listFoundVersions(db, search) : []
  const latest = new Map(versions.map(({ documentId, ...version }) => [documentId, version]))
  return seen.map((document) => ({ ...document, found: latest.get(document.id) ?? null }))
}

/** A document with the versions that this reader can see, latest first. Throws not_found, also for one that this reader cannot see. */
export async function getSeenDocument(db: Executor, id: string, reader: DocumentReader) {
  const document = await findDocument(db, id)
  if (!document || !canSeeDocument(reader, document)) throw new AppError('not_found')
  const versions = await listVersions(db, id)
  return { ...document, versions: versions.filter((version) => canSeeVersion(reader, version)) }
}

/**
 * The file of a version, by default the current one. A download of a committee file is logged. Throws not_found.
 */
export async function openDocumentFile(
  db: Executor,
  { id, version }: { id: string; version?: number | undefined },
  reader: DocumentReader & { accountId: string | null },
): Promise<{ url: string; fileName: string }> {
  const document = await getSeenDocument(db, id, reader)
  const wanted = document.versions.find(({ number }) => number === (version ?? document.version))
  if (!wanted) throw new AppError('not_found')
  const { visibility } = wanted
  if (isCommitteeDocument(document) || (visibility && isCommitteeDocument({ visibility })))
    await recordActivity(db, {
      actorId: reader.accountId,
      action: DOWNLOADED,
      subjectType: 'document',
      subjectId: id,
      after: { title: document.title, version: wanted.number },
    })
  const { fileUrl: url, fileName, number } = wanted
  return { url, fileName: documentDownloadName(document.title, { fileName, number, current: document.version }) }
}

export type DocumentRecord = {
  title: string
  folder: DocumentFolder
  note: string
  visibility: DocumentVisibility
  duties: readonly Duty[]
  datedOn: string
}

/** Adds a document with its first version. Throws validation_failed for one that its writer could not see, or with a date far ahead. */
export async function addDocument(
  tx: Transaction,
  context: Files,
  { datedOn, ...known }: DocumentRecord,
  { file, reader, actorId, now }: Writer & { file: DocumentFile },
): Promise<ListedDocument> {
  requireSeenByWriter(reader, known)
  const values = { ...known, duties: dutiesOf(known), createdAt: now, updatedAt: now }
  const document = await insertDocument(tx, values)
  await storeVersion(tx, context, { document, number: 1, datedOn, whatChanged: '', file, actorId, now })
  await record(tx, 'document.added', document.id, { actorId, before: null, after: { ...document, datedOn } })
  return getListed(tx, document.id)
}

type AddedVersion = NewVersion & Writer & { file: DocumentFile }

/** Adds a version, which becomes the current one; it can be undone for two minutes. Throws not_found. */
export function addVersion(
  db: Database,
  context: Files,
  documentId: string,
  added: AddedVersion,
): Promise<ListedDocument> {
  return db.transaction(async (tx) => {
    const { datedOn, whatChanged, actorId, now } = added
    const { document, number } = await addVersionOf(tx, context, documentId, added)
    const message = `Version ${number} of ‘${document.title}’ has been added.`
    const data = { documentId, number }
    await offerUndo(tx, { area: AREA, name: 'document-version-added', data, message, actorId, now })
    const after = { title: document.title, version: number, datedOn, whatChanged }
    await recordActivity(tx, { actorId, action: 'document.version_added', ...subjectOf(documentId), after })
    return getListed(tx, documentId)
  })
}

/** Stores a version as the current one. Throws not_found, and validation_failed for a date far ahead. */
export async function addVersionOf(tx: Transaction, context: Files, documentId: string, added: AddedVersion) {
  const document = await getLocked(tx, documentId, added.reader)
  const [latest] = await listVersions(tx, documentId)
  const number = (latest?.number ?? 0) + 1
  await storeVersion(tx, context, { ...added, document, number })
  return { document, number }
}

/**
 * Changes what is known about a document. Others who can see it from now on see its current version and later ones. Throws not_found, edit_conflict or validation_failed.
 */
export function editDocument(db: Database, id: string, { updatedAt, ...edit }: DocumentEdit, by: Writer) {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, id, by.reader)
    await requireUnchanged(tx, { basedOn: updatedAt, current: before, fields: EDITED, ...subjectOf(id) })
    requireSeenByWriter(by.reader, edit)
    const change = { ...edit, duties: dutiesOf(edit), updatedAt: nextVersion(before.updatedAt, by.now) }
    const isShownToOthers = edit.visibility !== before.visibility || change.duties.join() !== before.duties.join()
    if (isShownToOthers) await limitEarlierVersions(tx, before)
    const after = await updateDocument(tx, id, change)
    await record(tx, 'document.changed', id, { actorId: by.actorId, ...differences(before, after) })
    return getListed(tx, id)
  })
}

/** Deletes a document: it is hidden at once, and can be restored for two minutes. Throws not_found. */
export function deleteDocument(db: Database, id: string, by: Writer): Promise<string> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, id, by.reader)
    await setDocumentDeleted(tx, id, by.now)
    const { actorId, now } = by
    const message = `‘${before.title}’ has been deleted.`
    await offerUndo(tx, { area: AREA, name: 'document-deleted', data: { documentId: id }, message, actorId, now })
    await record(tx, 'document.deleted', id, { actorId, before, after: null })
    return message
  })
}

const EDITED = editedFields(DocumentEdit)
const dutiesOf = ({ visibility, duties }: Pick<DocumentRecord, 'visibility' | 'duties'>): Duty[] =>
  visibility === 'duties' ? [...duties] : []

/** Somebody who could not see it could not correct it either. */
function requireSeenByWriter(reader: DocumentReader, known: Pick<DocumentRecord, 'visibility' | 'duties'>): void {
  if (!canSeeDocument(reader, known))
    throw fieldError('duties', 'Please choose one of your own duties too, or you could not see it yourself')
}

async function getLocked(tx: Transaction, id: string, reader: DocumentReader): Promise<DocumentRow> {
  const document = await lockDocument(tx, id)
  if (!document || !canSeeDocument(reader, document)) throw new AppError('not_found')
  return document
}

async function getListed(tx: Transaction, id: string): Promise<ListedDocument> {
  const document = await findDocument(tx, id)
  if (!document) throw new Error('A stored document is gone')
  return document
}

type Stored = {
  document: DocumentRow
  number: number
  datedOn: string
  whatChanged: string
  file: DocumentFile
  actorId: string
  now: Date
}

async function storeVersion(tx: Transaction, context: Files, version: Stored): Promise<void> {
  const { document, file, actorId, now, number, datedOn, whatChanged } = version
  const problem = findDateProblem(datedOn, gulfToday(now))
  if (problem) throw fieldError('datedOn', problem)
  const fileUrl = await putPrivateFile(tx, { ...context, db: tx }, file, {
    kind: 'committee_document',
    ownerId: actorId,
  })
  const { fileName } = file
  const stored = { documentId: document.id, number, datedOn, whatChanged, fileUrl, fileName }
  await insertVersion(tx, { ...stored, bytes: file.bytes.length, addedBy: actorId, addedAt: now })
}

const subjectOf = (subjectId: string) => ({ subjectType: 'document', subjectId })

type Change = { actorId: string; before: object | null; after: object | null }

const record = (tx: Transaction, action: string, id: string, change: Change): Promise<void> =>
  recordActivity(tx, { action, ...subjectOf(id), ...change })
