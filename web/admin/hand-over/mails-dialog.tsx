import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { HAND_OVER_CHANGES } from './hand-over-query-keys.ts'
import styles from './mails-dialog.module.css'

const TITLES = { joined: 'To the new team', left: 'To the old team' } as const

/** Both mails as their recipients read them. They are sent from here only. */
export function MailsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data = [], error, isPending, refetch } = useApi('GET /api/admin/hand-over/:id/mails', { params: { id } })
  const send = useSend('POST /api/admin/hand-over/:id/mails', {
    changes: HAND_OVER_CHANGES,
    onSuccess: onClose,
    onError: showPortalFailure,
  })
  const people = data.reduce((sum, { recipients }) => sum + recipients.length, 0)
  return (
    <FormDialog
      open
      title="Mails to both teams"
      action={`Send ${counted(people, 'mail', 'mails')}`}
      busy={send.isPending}
      isLoading={isPending}
      onClose={onClose}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send.mutate({ params: { id } })
      }}
    >
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <p role="status">Loading the mails...</p>}
      {data.map(({ mail, recipients, unreachable, subject, text }) => (
        <section key={mail} className="grid gap-3">
          <h3 className="title">{TITLES[mail]}</h3>
          <p className="small soft">{recipients.join(', ')}. Everybody gets their own name and office.</p>
          {unreachable.length > 0 && (
            <p className="small soft">Without an email address: {unreachable.join(', ')}. Tell them yourself.</p>
          )}
          <p>
            <b>{subject}</b>
          </p>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
      <p className="small soft">They leave after two minutes. Until then you can undo it.</p>
    </FormDialog>
  )
}
