import { Download, FilePlus2, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useContext, useState } from 'react'
import { documentFilePath, documentPath, isCommitteeDocument } from '#shared/committee/documents/document-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { CopyLink } from '../copy-link.tsx'
import { Visibility } from '../document-list.tsx'
import { DOCUMENT_CHANGES, type DocumentDetail, describeFile, formatDay } from '../document-types.ts'
import { RecordFields } from './document-fields.tsx'
import { NewVersionDialog } from './new-document-dialog.tsx'

type DocumentPanelProps = { id: string; mayWrite: boolean; onClose: () => void }

/** One document: its versions, its link that stays, and who has downloaded a committee file. */
export function DocumentPanel({ id, mayWrite, onClose }: DocumentPanelProps) {
  const { data, error, refetch } = useApi('GET /api/documents/:id', { params: { id } })
  return (
    <SidePanel
      title={data?.title ?? 'Document'}
      recordKey={id}
      onClose={onClose}
      actions={data && mayWrite && <Actions document={data} onDeleted={onClose} />}
    >
      {error?.status === 404 ? (
        <p>You cannot see this document, or it is no longer there.</p>
      ) : data ? (
        <Facts document={data} />
      ) : error ? (
        <ListFailure error={error} onRetry={refetch} />
      ) : (
        <p role="status">Loading the document...</p>
      )}
    </SidePanel>
  )
}

type ActionsProps = { document: DocumentDetail; onDeleted: () => void }

function Actions({ document, onDeleted }: ActionsProps) {
  const [open, setOpen] = useState<'version' | 'edit' | null>(null)
  const { id, title } = document
  const remove = useSend('DELETE /api/admin/documents/:id', {
    changes: DOCUMENT_CHANGES,
    onSuccess: onDeleted,
    onError: showPortalFailure,
  })
  const close = () => setOpen(null)
  return (
    <div className="button-row">
      <Button onClick={() => setOpen('version')}>
        <FilePlus2 aria-hidden="true" /> New version
      </Button>
      <Button variant="outline" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" /> Edit
      </Button>
      <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
        <Trash2 aria-hidden="true" /> Delete
      </Button>
      {open === 'version' && <NewVersionDialog id={id} title={title} onClose={close} />}
      {open === 'edit' && <EditDialog document={document} onClose={close} />}
    </div>
  )
}

function EditDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { id, title, folder, note, visibility, duties, versions, updatedAt } = document
  const form = useDraftForm({ title, folder, note, visibility, duties })
  const save = useSend('PUT /api/admin/documents/:id', {
    changes: DOCUMENT_CHANGES,
    onSuccess: (saved) => {
      toast({ title: 'Document Saved', description: saved.title })
      onClose()
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id }, body: { ...form.draft, updatedAt } })
  }
  return (
    <FormDialog open title={`Edit ${title}`} action="Save" busy={save.isPending} onClose={onClose} onSubmit={submit}>
      <RecordFields form={form} seenBy={versions.length > 1 ? visibility : undefined} />
    </FormDialog>
  )
}

function Facts({ document }: { document: DocumentDetail }) {
  const siteUrl = useContext(SiteUrlContext)
  const { id, note, versions, title } = document
  return (
    <div className="stack">
      {note && <p className="as-typed anywhere">{note}</p>}
      <p>
        <Visibility document={document} />
      </p>
      <p className="small">
        <span className="soft">The link that always leads to the current version:</span>{' '}
        <Anchor className="anywhere" href={documentPath(id)}>{`${siteUrl}${documentPath(id)}`}</Anchor>
      </p>
      <p>
        <CopyLink id={id} title={title} />
      </p>
      <section className="grid gap-3" aria-labelledby="document-versions">
        <h3 id="document-versions" className="h5">
          Versions
        </h3>
        {versions.map((version) => (
          <div key={version.number} className="line at-top">
            <div className="grow">
              <p className="num">
                <b>{`Version ${version.number}`}</b>, {formatDay(version.datedOn)}
              </p>
              {version.whatChanged && <p className="as-typed small">{version.whatChanged}</p>}
              <p className="small soft">{`${version.fileName}, ${describeFile(version)}`}</p>
            </div>
            <ButtonLink
              size="small"
              variant="outline"
              href={documentFilePath(id, version.number)}
              download
              aria-label={`Download version ${version.number} of ${title}`}
            >
              <Download aria-hidden="true" />
            </ButtonLink>
          </div>
        ))}
      </section>
      <Downloads id={id} isLogged={isCommitteeDocument(document)} />
    </div>
  )
}

type DownloadsProps = { id: string; isLogged: boolean }

/** Who has downloaded it while it was for the committee; later downloads of one for members are not logged. */
function Downloads({ id, isLogged }: DownloadsProps) {
  const { data } = useApi('GET /api/admin/documents/:id/downloads', { params: { id } })
  if (!isLogged && !data?.length) return null
  return (
    <section className="grid gap-2" aria-labelledby="document-downloads">
      <h3 id="document-downloads" className="h5">
        Downloads
      </h3>
      {!isLogged && <p className="small soft">Only downloads of committee files are logged.</p>}
      {data?.length === 0 && <p className="small soft">Nobody has downloaded it yet.</p>}
      <ul>
        {data?.map(({ id: entry, name, version, at }) => (
          <li key={entry} className="small num">
            {`${name}, version ${version}, ${formatCardDateTime(at)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
