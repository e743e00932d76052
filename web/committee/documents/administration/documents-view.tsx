import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { COMMITTEE_WRITERS } from '#shared/committee/committee-audience.ts'
import { DOCUMENT_FOLDERS, FOLDER_LABELS } from '#shared/committee/documents/document-enums.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { DocumentList } from '../document-list.tsx'
import { DOCUMENT_CHANGES, type ShownDocument } from '../document-types.ts'
import { DocumentPanel } from './document-panel.tsx'
import styles from './documents-view.module.css'
import { NewDocumentDialog } from './new-document-dialog.tsx'

const hrefOf = (id: string) => `/admin/documents?document=${id}`

/** The documents that this admin can see, by folder; writers add and change them. */
export function DocumentsView({ openId }: { openId: string | null }) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  const search = useDebouncedText(typed).trim()
  const documents = useApi('GET /api/documents', { query: { search: search || undefined } })
  const mayWrite = useDuty(COMMITTEE_WRITERS[0])
  return (
    <div className="stack">
      <div className="line between">
        <div className={styles.search}>
          <SearchField
            label="Search in titles and notes"
            placeholder="Title or note"
            value={typed}
            onChange={setTyped}
          />
        </div>
        {mayWrite && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" /> Add<span className="visually-hidden-on-phones"> a document</span>
          </Button>
        )}
      </div>
      {documents.error && <ListFailure error={documents.error} onRetry={documents.refetch} />}
      {documents.isPending && <p role="status">Loading documents...</p>}
      {documents.data && <Folders documents={documents.data} search={search} />}
      {openId && <DocumentPanel id={openId} mayWrite={mayWrite} onClose={() => navigate('/admin/documents')} />}
      {isAdding && <NewDocumentDialog onClose={() => setAdding(false)} onAdded={(id) => navigate(hrefOf(id))} />}
      {mayWrite && <UndoLastChange area="documents" changes={DOCUMENT_CHANGES} />}
    </div>
  )
}

type FoldersProps = { documents: readonly ShownDocument[]; search: string }

function Folders({ documents, search }: FoldersProps) {
  if (documents.length === 0)
    return search ? (
      <p>Nothing found for ‘{search}’.</p>
    ) : (
      <EmptyState title="No documents yet">
        Add the statutes, the minutes and the accounts. You choose who can see each of them.
      </EmptyState>
    )
  return DOCUMENT_FOLDERS.map((folder) => {
    const inside = documents.filter((document) => document.folder === folder)
    return (
      inside.length > 0 && (
        <Box key={folder} title={FOLDER_LABELS[folder]}>
          <div className={styles.inside}>
            <DocumentList documents={inside} search={search} hrefOf={hrefOf} />
          </div>
        </Box>
      )
    )
  })
}
