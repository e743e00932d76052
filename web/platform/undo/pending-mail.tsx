import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/surface/dialog.tsx'
import styles from './pending-mail.module.css'

type PendingText = UseQueryResult<{ subject: string; text: string } | null>
interface PendingMailProps {
  /** Loads the text once it is asked for. */
  useText: (isOpen: boolean) => PendingText
  /** What waits: 'email' or 'message'. */
  noun: 'email' | 'message'
}

/** Shows the message that waits, as its recipients will read it. */
export function PendingMail({ useText, noun }: PendingMailProps) {
  const [isOpen, setOpen] = useState(false)
  const mail = useText(isOpen)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        Read the {noun}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={mail.data?.subject ?? (noun === 'email' ? 'Email' : 'Message')}
        actions={
          <Button variant="outline" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        {mail.error && <p role="alert">The {noun} could not be loaded. Please try again.</p>}
        {mail.isPending && <p role="status">Loading {noun}...</p>}
        {mail.data && <p className="as-typed anywhere">{mail.data.text}</p>}
        {mail.data === null && <p>Nobody will be notified.</p>}
      </Dialog>
    </>
  )
}
