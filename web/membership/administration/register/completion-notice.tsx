import { useState } from 'react'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import { addressOf } from './register-address.ts'
import { people } from './use-bulk.ts'

/** The people whose details are missing and who have not been asked for them. */
export const useNotAsked = () =>
  usePagedApi('GET /api/admin/members', { query: { limit: 1, status: 'details_not_requested' } })

/** How many people lack details and have not been asked, with a button to ask all of them. */
export function CompletionNotice() {
  const [isAsking, setAsking] = useState(false)
  const { total } = useNotAsked()
  const request = useSend('POST /api/admin/members/completion-requests', {
    changes: CHANGED,
    onSuccess: () => setAsking(false),
    onError: useFailureMessages(),
  })
  if (total === 0) return null
  return (
    <Alert title={`Details of ${people(total)} to complete`} className="above-4 below-4">
      <p>They can complete them with a link that works once, without a password.</p>
      <div className="button-row">
        <Button size="small" variant="outline" onClick={() => setAsking(true)}>
          Ask all by email
        </Button>
        <ButtonLink size="small" variant="quiet" href={addressOf({ status: 'details_not_requested' })}>
          Show members
        </ButtonLink>
      </div>
      <QuestionDialog
        open={isAsking}
        question={`Ask ${people(total)} for their details?`}
        safe="Cancel"
        answer="Ask by email"
        variant="primary"
        busy={request.isPending}
        onAnswer={() => request.mutate({})}
        onClose={() => setAsking(false)}
      >
        <p>
          Each person gets one email that names what is missing. The emails leave in two minutes; until then you can
          read one and undo.
        </p>
      </QuestionDialog>
    </Alert>
  )
}
