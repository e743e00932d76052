import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import styles from './register.module.css'

/** Sends the welcome mail to somebody who was imported without it. */
export function WelcomeButton({ member: { id, fullName } }: { member: { id: string; fullName: string } }) {
  const welcome = useSend('POST /api/admin/members/:id/welcome-mail', {
    changes: CHANGED,
    onSuccess: () => toast({ title: 'Welcome Email Sent', description: `We are sending it to ${fullName}.` }),
    onError: useFailureMessages(),
  })
  return (
    <Button
      variant="outline"
      className={styles.welcome}
      busy={welcome.isPending}
      onClick={() => welcome.mutate({ params: { id } })}
    >
      Send welcome email<span className="visually-hidden"> to {fullName}</span>
    </Button>
  )
}
