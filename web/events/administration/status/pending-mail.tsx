import { useState } from 'react'
import { useApiWhen } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from './pending-mail.module.css'

/** Shows the mail that waits, as its recipients will read it. */
export function PendingMail({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false)
  const mail = useApiWhen(isOpen, 'GET /api/admin/events/:id/status/mail', { params: { id: eventId } })
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        Read the email
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={mail.data?.subject ?? 'Email'}
        actions={
          <Button variant="outline" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        {mail.error && <p role="alert">The email could not be loaded. Please try again.</p>}
        {mail.isPending && <p role="status">Loading email...</p>}
        {mail.data && <p className={styles.text}>{mail.data.text}</p>}
        {mail.data === null && <p>Nobody gets an email.</p>}
      </Dialog>
    </>
  )
}
