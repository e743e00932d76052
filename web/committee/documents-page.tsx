import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { counted } from '#shared/platform/counts.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { useBrowser } from '#web/platform/use-browser.ts'
import { documentAddress, documentsAddress } from './documents/document-address.ts'
import { DocumentFolders } from './documents/document-folders.tsx'
import { DocumentList } from './documents/document-list.tsx'
import { VersionsDialog } from './documents/versions-dialog.tsx'
import styles from './documents-page.module.css'
import { documentsPage } from './page-data.ts'

const LEAD = 'Our statutes and rules, and for members the minutes and accounts of each year.'

export const head = ({ search }: HeadInput): Head => ({
  title: 'Documents',
  description: LEAD,
  hidden: search.size > 0,
})

export default function DocumentsPage({ search }: PageProps) {
  const [, navigate] = useLocation()
  const documents = useApiQuery(documentsPage(search).documents)
  const typed = search.get('search')?.trim() ?? ''
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    navigate(documentsAddress(words))
  }
  const hrefOf = (id: string) => documentAddress(search, id)
  return (
    <>
      <PageHead
        malayalam="രേഖകൾ"
        title="Documents"
        actions={
          <form action="/documents" method="get" onSubmit={find} className={styles.search}>
            <search aria-label="Find documents">
              <TextInput
                key={typed}
                icon={Search}
                type="search"
                name="search"
                aria-label="Search in titles and notes"
                placeholder="Title or note"
                defaultValue={typed}
                maxLength={100}
                enterKeyHint="search"
              />
              <Button type="submit" variant="outline" className="visually-hidden-narrow">
                Search
              </Button>
            </search>
          </form>
        }
      />
      <Section>
        {documents.isPending && <p role="status">Loading documents...</p>}
        {documents.isError && <FailedList of="documents" error={documents.error} onRetry={documents.refetch} />}
        {documents.data && typed && (
          <div className="stack">
            <p className="row between">
              <span role="status">
                {documents.data.length === 0
                  ? `Nothing found for ‘${typed}’`
                  : `${counted(documents.data.length, 'document', 'documents')} with ‘${typed}’`}
              </span>
              <ButtonLink variant="outline" size="small" href="/documents">
                Clear the search
              </ButtonLink>
            </p>
            <DocumentList documents={documents.data} search={typed} hrefOf={hrefOf} />
          </div>
        )}
        {documents.data && !typed && documents.data.length > 0 && (
          <DocumentFolders documents={documents.data} hrefOf={hrefOf} />
        )}
        {documents.data?.length === 0 && !typed && (
          <EmptyState title="No documents yet">The committee publishes documents here.</EmptyState>
        )}
      </Section>
      <OpenDocument search={search} onClose={() => navigate(documentsAddress(typed), { replace: true })} />
    </>
  )
}

type OpenDocumentProps = { search: URLSearchParams; onClose: () => void }

/** Not part of the rendered page: where no script runs, nobody could close it. */
function OpenDocument({ search, onClose }: OpenDocumentProps) {
  const isBrowser = useBrowser()
  const id = search.get('document')
  return isBrowser && id && <VersionsDialog id={id} onClose={onClose} />
}
