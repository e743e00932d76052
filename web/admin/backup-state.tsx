import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'

type BackupState = Pick<ResponseOf<'GET /api/admin/backups'>, 'standing' | 'lastProvedAt' | 'runs'>

/** The state of the backups in one sentence, and what to do about it. */
export function BackupStateAlert({ standing: state, lastProvedAt, runs }: BackupState) {
  const proved = lastProvedAt ? `The last verified backup is from ${formatCardDateTime(lastProvedAt)}.` : ''
  if (state === 'running')
    return (
      <Alert tone="blue" title="A backup is running" announce>
        {proved || 'This is the first backup.'}
      </Alert>
    )
  if (state === 'good')
    return (
      <Alert tone="green" title={`Verified ${lastProvedAt ? formatCardDateTime(lastProvedAt) : ''}`} announce>
        The last backup was restored to a temporary place, and everything matched the original.
      </Alert>
    )
  if (state === 'failed')
    return (
      <Alert tone="red" title={runs[0]?.provedAt ? 'Files are missing from the last backup' : 'The last backup failed'}>
        {runs[0]?.failure} {proved || 'No backup has been verified so far.'} The site operator can find help in
        docs/operations.md.
      </Alert>
    )
  if (state === 'late')
    return (
      <Alert
        tone="red"
        title={proved ? 'The last verified backup is older than 36 hours' : 'No backup has been verified yet'}
      >
        {proved} The site operator should check the log and the disk.
      </Alert>
    )
  return <Alert tone="blue">The first backup will run at 3:15 AM.</Alert>
}
