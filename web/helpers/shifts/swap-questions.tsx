import { useState } from 'react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { formatWeekday } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type HelperSwap, type OwnHelpers, SHIFT_CHANGES } from './shift-types.ts'

/** Questions about swaps that the family is asked, and those that it has asked. */
export function SwapQuestions({ swaps }: Pick<OwnHelpers, 'swaps'>) {
  if (swaps.length === 0) return null
  return (
    <section className="grid gap-3" aria-label="Swaps">
      {swaps.map((swap) => (swap.isOwn ? <Asked key={swap.id} swap={swap} /> : <Question key={swap.id} swap={swap} />))}
    </section>
  )
}

type ShownShift = HelperSwap['shift']
const textOf = ({ job, startsAt, endsAt }: ShownShift): string =>
  `${job}, ${formatWeekday(startsAt)}, ${formatHours(startsAt, endsAt)}`

function Question({ swap: { id, from, to, shift, inReturn } }: { swap: HelperSwap }) {
  const { accept, message, close } = useAccept(id)
  const end = useEnd('Request Declined')
  return (
    <Panel className="stack" accent>
      <h2 className="h4">
        {inReturn ? `${from} would like to swap with ${to}` : `${from} asks ${to} to take a shift`}
      </h2>
      <p>{textOf(shift)}</p>
      {inReturn && <p>{`${from} would take ${textOf(inReturn)}.`}</p>}
      <div className="button-row">
        <Button size="small" busy={accept.isPending} onClick={() => accept.mutate({ params: { id }, body: {} })}>
          {inReturn ? 'Swap' : 'Take it'}
        </Button>
        <Button size="small" variant="outline" busy={end.isPending} onClick={() => end.mutate({ params: { id } })}>
          No, thank you
        </Button>
      </div>
      <QuestionDialog
        open={message !== null}
        question="Take the shift anyway?"
        safe="Do not take it"
        answer="Take it anyway"
        busy={accept.isPending}
        onAnswer={() => accept.mutate({ params: { id }, body: { confirmed: true } })}
        onClose={close}
      >
        <p>{message}</p>
      </QuestionDialog>
    </Panel>
  )
}

function useAccept(id: string) {
  const [message, setMessage] = useState<string | null>(null)
  const accept = useSend('POST /api/helper-swaps/:id/accept', {
    changes: SHIFT_CHANGES,
    onSuccess: (done) => toast({ title: 'Shift Taken', description: done.message }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'needs_confirmation') setMessage(error.userMessage ?? '')
      else showFailure(error, FAILED)
    },
  })
  return { id, accept, message, close: () => setMessage(null) }
}

const useEnd = (title: string) =>
  useSend('DELETE /api/helper-swaps/:id', {
    changes: SHIFT_CHANGES,
    onSuccess: () => toast({ title }),
    onError: (error) => showFailure(error, FAILED),
  })

function Asked({ swap: { id, to, shift } }: { swap: HelperSwap }) {
  const end = useEnd('Request Withdrawn')
  return (
    <p className="row between">
      <span>{`Waiting for ${to}’s reply about ${textOf(shift)}.`}</span>
      <Button size="small" variant="quiet" busy={end.isPending} onClick={() => end.mutate({ params: { id } })}>
        Withdraw the request<span className="visually-hidden"> to {to}</span>
      </Button>
    </p>
  )
}

const FAILED = { title: 'The swap could not be saved', fallback: 'Please try again in a moment.' }
