import { oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { FOLDER_LABELS } from '#shared/committee/documents/document-enums.ts'
import { canSeeDocument, describeVisibility } from '#shared/committee/documents/document-rules.ts'
import { formatCardDate, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { listDocuments } from './document-queries.ts'

/** Documents by their title and notes. */
export const documentSearchProvider: SearchProvider = {
  label: 'Documents',
  audience: 'every_admin',
  async find(db, words, limit, isIn) {
    const listed = await listDocuments(db, words.join(' '))
    const found = listed.filter((document) => canSeeDocument({ isIn, isMember: true, isInCommittee: true }, document))
    return found.slice(0, limit).map((document) => ({
      id: document.id,
      title: document.title,
      path: `/admin/documents?document=${document.id}`,
      detail: oneLine(
        FOLDER_LABELS[document.folder],
        formatCardDate(startOfGulfDay(document.datedOn)),
        describeVisibility(document),
      ),
    }))
  },
}
