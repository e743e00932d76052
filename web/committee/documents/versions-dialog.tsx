import { Download } from 'lucide-react'
import { documentFilePath } from '#shared/committee/documents/document-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { CopyLink } from './copy-link.tsx'
import { Visibility } from './document-list.tsx'
import { type DocumentDetail, describeFile, formatDay } from './document-types.ts'
import styles from './versions-dialog.module.css'

type VersionsDialogProps = { id: string; onClose: () => void }

/** A document with its versions and the link that stays. */
export function VersionsDialog({ id, onClose }: VersionsDialogProps) {
  const { data, error, refetch } = useApi('GET /api/documents/:id', { params: { id } })
  if (error?.status === 404) return <NotSeen id={id} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={data?.title ?? 'Document'} actions={data && <Actions document={data} />}>
      {error && <FailedList of="document" error={error} onRetry={refetch} />}
      {data ? <Versions document={data} /> : !error && <p role="status">Loading the document...</p>}
    </Dialog>
  )
}

function Actions({ document: { id, title, version } }: { document: DocumentDetail }) {
  return (
    <>
      <CopyLink id={id} title={title} />
      <ButtonLink href={documentFilePath(id)} download>
        {version > 1 ? `Download version ${version}` : 'Download'}
      </ButtonLink>
    </>
  )
}

function Versions({ document }: { document: DocumentDetail }) {
  const { id, title, note, versions, version: current, visibility } = document
  return (
    <div className="stack">
      {note && <p className="as-typed anywhere">{note}</p>}
      <p className="row small">
        <span className="soft">Who can see it:</span> <Visibility document={document} />
        {visibility === 'everybody' && <span className="soft">also visitors</span>}
      </p>
      <section className="stack" aria-labelledby="versions-of-document">
        <h3 id="versions-of-document" className="h4">
          {versions.length > 1 ? 'Versions' : 'File'}
        </h3>
        <ol className={styles.versions}>
          {versions.map((version) => (
            <li key={version.number} className={styles.version}>
              <b className={styles.number}>{version.number}</b>
              <div className="grow">
                <p className="row">
                  <b className="num">{formatDay(version.datedOn)}</b>
                  {versions.length > 1 && version.number === current && <StatusBadge word="In force" />}
                </p>
                {version.whatChanged && <p className="as-typed">{version.whatChanged}</p>}
                <p className="num small soft">{describeFile(version)}</p>
              </div>
              <Anchor
                className={styles.download}
                href={documentFilePath(id, version.number)}
                download
                aria-label={`Download version ${version.number} of ${title}`}
              >
                <Download aria-hidden="true" />
              </Anchor>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** It does not say whether there is such a document. */
function NotSeen({ id, onClose }: VersionsDialogProps) {
  const isSignedIn = useAccount().account !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title="You cannot see this document"
      actions={
        <>
          <Button variant={isSignedIn ? 'primary' : 'outline'} onClick={onClose}>
            Other documents
          </Button>
          {!isSignedIn && (
            <ButtonLink href={signInAddress(`/documents?document=${id}`)} rel="nofollow">
              Log in
            </ButtonLink>
          )}
        </>
      }
    >
      {isSignedIn ? (
        <p>It is for other people, such as the committee, or it is no longer there.</p>
      ) : (
        <p>It may be for members or the committee, or it is no longer there. If you are a member, please log in.</p>
      )}
    </Dialog>
  )
}
