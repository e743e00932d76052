import { useState } from 'react'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import { addressOf } from './register-address.ts'
import { people } from './use-bulk.ts'

/** The people who were imported without a welcome email. */
export const useNotWelcomed = () =>
  usePagedApi('GET /api/admin/members', { query: { limit: 1, status: 'not_welcomed' } })

/** How many people were imported without a welcome email, with a button to send it to all of them. */
export function WelcomeNotice() {
  const [isAsking, setAsking] = useState(false)
  const { total } = useNotWelcomed()
  const welcome = useSend('POST /api/admin/members/welcome-mails', {
    changes: CHANGED,
    onSuccess: () => setAsking(false),
    onError: useFailureMessages(),
  })
  if (total === 0) return null
  return (
    <Alert title={`${people(total)} imported without a welcome email`} className="above-4 below-4">
      <p>The email explains their membership here and contains a link to choose a password.</p>
      <div className="button-row">
        <Button size="small" variant="outline" onClick={() => setAsking(true)}>
          Send welcome email to all
        </Button>
        <ButtonLink size="small" variant="quiet" href={addressOf({ status: 'not_welcomed' })}>
          Show members
        </ButtonLink>
      </div>
      <QuestionDialog
        open={isAsking}
        question={`Send the welcome email to ${people(total)}?`}
        safe="Cancel"
        answer="Send welcome email"
        variant="primary"
        busy={welcome.isPending}
        onAnswer={() => welcome.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>
          Each person gets one email, with a link that works for seven days. After that, they can ask for a new link on
          the login page.
        </p>
      </QuestionDialog>
    </Alert>
  )
}
