import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'

type BackupState = Pick<ResponseOf<'GET /api/admin/backups'>, 'standing' | 'lastProvedAt' | 'runs'>

/** The state of the backups in one sentence, and what to do about it. */
export function BackupStateAlert({ standing: state, lastProvedAt, runs }: BackupState) {
  const proved = lastProvedAt ? `The last proved backup is of ${formatCardDateTime(lastProvedAt)}.` : ''
  if (state === 'running')
    return (
      <Alert tone="blue" title="A backup is being made" announce>
        {proved || 'It is the first one.'}
      </Alert>
    )
  if (state === 'good')
    return (
      <Alert tone="green" title={`Proved ${lastProvedAt ? formatCardDateTime(lastProvedAt) : ''}`} announce>
        The last backup was restored into a scratch place, and all of it came out as it went in.
      </Alert>
    )
  if (state === 'failed')
    return (
      <Alert tone="red" title={runs[0]?.provedAt ? 'The last backup lacks files' : 'The last backup has failed'}>
        {runs[0]?.failure} {proved || 'No backup has been proved so far.'} Whoever runs the site can mend it with
        docs/operations.md.
      </Alert>
    )
  if (state === 'late')
    return (
      <Alert
        tone="red"
        title={proved ? 'The last proved backup is older than 36 hours' : 'No backup has been proved yet'}
      >
        {proved} Whoever runs the site should look at its log and at the disk.
      </Alert>
    )
  return <Alert tone="blue">The first backup is made at 3:15 in the night.</Alert>
}
