import { useState } from 'react'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import styles from './register.module.css'

/** How many people were imported without a welcome email, with a button to send it to all of them. */
export function WelcomeNotice({ total, onShow }: { total: number; onShow: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const welcome = useSend('POST /api/admin/members/welcome-mails', {
    changes: CHANGED,
    onSuccess: ({ welcomed }) => {
      setAsking(false)
      toast({ title: 'Welcome Emails Sent', description: `We are sending them to ${people(welcomed)}.` })
    },
    onError: useFailureMessages(),
  })
  if (total === 0) return null
  return (
    <Alert title={`${people(total)} imported without a welcome email`} className={styles.notice}>
      <p>The email explains their membership here and contains a link to choose a password.</p>
      <div className="button-row">
        <Button onClick={() => setAsking(true)}>Send welcome email to all</Button>
        <Button variant="quiet" onClick={onShow}>
          Show members
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={welcome.isPending ? () => {} : () => setAsking(false)}
        title={`Send the welcome email to ${people(total)}?`}
        actions={
          <>
            <Button busy={welcome.isPending} onClick={() => welcome.mutate({})}>
              Send welcome email
            </Button>
            <Button variant="quiet" disabled={welcome.isPending} onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          Each person gets one email, with a link that works for seven days. After that, they can ask for a new link on
          the login page.
        </p>
      </Dialog>
    </Alert>
  )
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
