import { recordActivity } from '#server/platform/activity-log.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { destroyUpload } from '#server/platform/uploads/attachment-service.ts'
import {
  deleteVersion,
  findDocument,
  listVersions,
  removeDeletedDocument,
  setDocumentDeleted,
} from './document-queries.ts'

/** How a deleted document is restored or removed with its files, and an added version taken back. */
export const documentUndo: UndoHandlers = {
  'document-deleted': {
    async undo(tx, { documentId }, { actorId }) {
      const after = await setDocumentDeleted(tx, documentId, null)
      if (!after) throw new AppError('undo_over')
      const subject = { subjectType: 'document', subjectId: documentId }
      await recordActivity(tx, { actorId, action: 'document.restored', ...subject, after })
    },
    async end(tx, { documentId }) {
      const versions = await listVersions(tx, documentId)
      await removeDeletedDocument(tx, documentId)
      for (const { fileUrl } of versions) await destroyUpload(tx, fileUrl)
    },
  },
  'document-version-added': {
    async undo(tx, { documentId, number }, { actorId }) {
      const document = await findDocument(tx, documentId)
      // a version after it, or the document, is gone or new since
      if (document?.version !== number) throw new AppError('undo_over')
      const earlier = (await listVersions(tx, documentId)).find((version) => version.number < number)
      // it would be the current one, and is not for everybody who can see the document by now
      if (!earlier || earlier.visibility !== null) throw new AppError('undo_over')
      const removed = await deleteVersion(tx, documentId, number)
      if (removed) await destroyUpload(tx, removed.fileUrl)
      const subject = { subjectType: 'document', subjectId: documentId }
      const before = { title: document.title, version: number }
      await recordActivity(tx, { actorId, action: 'document.version_removed', ...subject, before })
    },
  },
}
