import { useEffect, useState } from 'react'
import { BACKUP_CAUSE_LABELS } from '#shared/platform/backup-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type Column, Table } from '#web/platform/ui/table/table.tsx'
import { DownloadDialog } from './download-dialog.tsx'

const REFETCH_MS = 3_000

export type Run = ResponseOf<'GET /api/admin/backups'>['runs'][number]

export function Backups() {
  const { account } = useAccount()
  const isSuperAdmin = account?.role === 'super_admin'
  const [downloaded, setDownloaded] = useState<Run | null>(null)
  const backups = useApi('GET /api/admin/backups')
  const latest = backups.data?.runs[0]?.id ?? null
  const [requestedAfter, setRequestedAfter] = useState<string | null>()
  const hasRequested = requestedAfter !== undefined && requestedAfter === latest
  const isRunning = hasRequested || backups.data?.state === 'running'
  useRepeated(isRunning, () => void backups.refetch())
  const ask = useSend('POST /api/admin/backups', {
    onSuccess: ({ message }) => {
      setRequestedAfter(latest)
      toast({ title: 'Backup Started', description: message })
    },
    onError: showPortalFailure,
  })
  if (backups.isPending) return <p role="status">Loading the backups...</p>
  if (backups.isLoadingError) return <ListFailure error={backups.error} onRetry={() => void backups.refetch()} />
  const { runs } = backups.data
  return (
    <div className="stack-large">
      <BackupStateAlert {...backups.data} state={isRunning ? 'running' : backups.data.state} />
      <section className="stack" aria-labelledby="runs-heading">
        <div className="row gap-3 between">
          <h2 id="runs-heading" className="h3">
            Recent backups
          </h2>
          {isSuperAdmin && (
            <Button variant="outline" busy={ask.isPending || isRunning} onClick={() => ask.mutate({})}>
              Back up now
            </Button>
          )}
        </div>
        {runs.length === 0 ? (
          <EmptyState title="No backups yet">
            The site backs itself up every night at 3:15 AM and verifies each archive. You do not need to do anything.
          </EmptyState>
        ) : (
          <Table
            caption="Recent backups"
            columns={isSuperAdmin ? [...COLUMNS, downloadColumn(setDownloaded)] : COLUMNS}
            rows={runs}
            cards="full"
            rowKey={({ id }) => id}
          />
        )}
      </section>
      {downloaded && <DownloadDialog run={downloaded} onClose={() => setDownloaded(null)} />}
    </div>
  )
}

function useRepeated(isWanted: boolean, work: () => void) {
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(work, REFETCH_MS)
    return () => clearInterval(timer)
  })
}

const COLUMNS: readonly Column<Run>[] = [
  { key: 'begun', header: 'Started', kind: 'name', cell: ({ startedAt }) => <b>{formatCardDateTime(startedAt)}</b> },
  { key: 'cause', header: 'Started by', cell: ({ cause }) => BACKUP_CAUSE_LABELS[cause] },
  { key: 'holds', header: 'Content', cell: holdingOf },
  { key: 'archive', header: 'Archive', cell: ({ file }) => <span className="anywhere">{file ?? 'None'}</span> },
  { key: 'outcome', header: 'Result', cell: (run) => <Outcome run={run} /> },
]

/** Only a verified archive is worth keeping elsewhere. */
const downloadColumn = (onDownload: (run: Run) => void): Column<Run> => ({
  key: 'download',
  header: 'Download',
  kind: 'actions',
  cell: (run) =>
    run.verifiedAt && run.file ? (
      <Button size="small" variant="outline" onClick={() => onDownload(run)}>
        Download<span className="visually-hidden"> the backup of {formatCardDateTime(run.startedAt)}</span>
      </Button>
    ) : null,
})

function holdingOf({ rows, files, bytes }: Run): string {
  if (rows === null || files === null || bytes === null) return '–'
  return `${count(rows, 'row')}, ${count(files, 'file')}, ${sizeOf(bytes)}`
}

function Outcome({ run: { failure, verifiedAt, endedAt } }: { run: Run }) {
  if (failure)
    return (
      <span className="anywhere">
        <StatusBadge word={verifiedAt ? 'Verified, files missing' : 'Failed'} /> {failure}
      </span>
    )
  if (verifiedAt)
    return (
      <span className="anywhere">
        <StatusBadge word="Verified" /> {formatCardDateTime(verifiedAt)}
      </span>
    )
  return <StatusBadge word={endedAt ? 'Not verified' : 'Running'} />
}

const count = (of: number, thing: string) => counted(of, thing, `${thing}s`)
function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`
  const [of, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB']
  return `${of.toLocaleString('en', ONE_DIGIT)} ${unit}`
}
const ONE_DIGIT = { maximumFractionDigits: 1 }

type BackupState = Pick<ResponseOf<'GET /api/admin/backups'>, 'state' | 'lastVerifiedAt' | 'runs'>

/** The state of the backups in one sentence, and what to do about it. */
function BackupStateAlert({ state, lastVerifiedAt, runs }: BackupState) {
  const verified = lastVerifiedAt ? `The last verified backup is from ${formatCardDateTime(lastVerifiedAt)}.` : ''
  if (state === 'running')
    return (
      <Alert tone="blue" title="A backup is running" announce>
        {verified || 'This is the first backup.'}
      </Alert>
    )
  if (state === 'good')
    return (
      <Alert tone="green" title={`Verified ${lastVerifiedAt ? formatCardDateTime(lastVerifiedAt) : ''}`} announce>
        The last backup was restored to a temporary folder, and everything matched the original.
      </Alert>
    )
  if (state === 'failed')
    return (
      <Alert
        tone="red"
        title={runs[0]?.verifiedAt ? 'Files are missing from the last backup' : 'The last backup failed'}
      >
        {runs[0]?.failure} {verified || 'No backup has been verified so far.'} The site operator can find help in
        docs/operations.md.
      </Alert>
    )
  if (state === 'late')
    return (
      <Alert
        tone="red"
        title={verified ? 'The last verified backup is older than 36 hours' : 'No backup has been verified yet'}
      >
        {verified} The site operator should check the log and the disk.
      </Alert>
    )
  return (
    <Alert tone="blue" title="The first backup runs tonight">
      There is no backup until then.
    </Alert>
  )
}
