import { type ReactNode, useState } from 'react'
import type { RequestOf, ResponseOf, SendKey } from '../../call.ts'
import { showPortalFailure } from '../../failures.ts'
import { useSend } from '../../send.ts'
import { Button, type ButtonVariant } from '../button/button.tsx'
import { DialogFailure } from '../feedback/dialog-failure.tsx'
import { QuestionDialog } from './question-dialog.tsx'

interface ConfirmedCallProps<K extends SendKey> {
  call: K
  request: RequestOf<K>
  /** Prefixes of the URLs whose responses this call changes. */
  changes: readonly string[]
  onSuccess?: (response: ResponseOf<K>) => void
  /** What the button says, and its accessible name if several say the same. */
  label: string
  accessibleName?: string
  look?: { variant?: ButtonVariant; size?: 'small' }
  /** Whether the button is shown. A question that is open stays, so that it can say why it is too late. */
  isPossible?: boolean
  question: string
  /** The answer that changes nothing. */
  safe: string
  answer: string
  variant?: ButtonVariant
  children: ReactNode
}

/** A button of the portal that asks before it makes its call; the question closes when the call succeeds, and shows why it fails. */
export function ConfirmedCall<K extends SendKey>({
  call,
  request,
  changes,
  onSuccess,
  label,
  accessibleName,
  look,
  isPossible = true,
  children,
  ...question
}: ConfirmedCallProps<K>) {
  const [isAsking, setAsking] = useState(false)
  const send = useSend(call, {
    changes,
    onSuccess: (response) => {
      setAsking(false)
      onSuccess?.(response)
    },
    onError: showPortalFailure,
  })
  if (!isPossible && !isAsking) return null
  return (
    <>
      <Button variant="outline" {...look} aria-label={accessibleName} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <QuestionDialog
        {...question}
        open={isAsking}
        busy={send.isPending}
        onAnswer={() => send.mutate(request)}
        onClose={() => setAsking(false)}
      >
        {children}
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}
