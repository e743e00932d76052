import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, isUnauthorized } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

/** All responses that a decision changes. */
export const CHANGED = ['/api/admin/members', '/api/members/', '/api/stats', UNDO_QUERY_KEY]

export type Person = { id: string; fullName: string }
type Member = ResponseOf<'POST /api/admin/members/:id/approve'>

/** What was done last: said in one line, until the next thing is done. */
export type Done = {
  text: string
  /** An approval or rejection that can be taken back. */
  reversible?: Person
  isApproval?: boolean
}

export type Decisions = ReturnType<typeof useDecisions>

/** Decides about applications at once, says what was sent, and takes decisions back. */
export function useDecisions(onDecided: (id: string) => void) {
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const showFailure = useFailureMessages()
  const start = (id: string) => setBusy((before) => new Set(before).add(id))
  const end = (id: string) => setBusy((before) => new Set([...before].filter((each) => each !== id)))
  const sending = (textOf: (member: Member) => string, isReversible: boolean) => ({
    changes: CHANGED,
    onError: (error: Error, { params: { id } }: { params: { id: string } }) => {
      end(id)
      showFailure(error)
    },
    onSuccess: (member: Member) => {
      end(member.id)
      const isApproval = textOf === approvedText
      setDone({ text: textOf(member), isApproval, ...(isReversible && { reversible: member }) })
      onDecided(member.id)
    },
  })
  const approval = useSend('POST /api/admin/members/:id/approve', sending(approvedText, true))
  const rejection = useSend('POST /api/admin/members/:id/reject', sending(rejectedText, true))
  const correction = useSend('POST /api/admin/members/:id/request-correction', sending(correctionText, false))
  const reversal = useSend('POST /api/admin/members/:id/back-to-pending', {
    ...sending(pendingText, false),
    onSuccess: (member) => {
      end(member.id)
      setDone({ text: pendingText(member) })
    },
  })
  return {
    done,
    setDone,
    /** The people about whom a request is under way. */
    busy,
    approve: ({ id }: Person) => {
      if (busy.has(id)) return
      start(id)
      approval.mutate({ params: { id } })
    },
    reject: ({ id }: Person, reason: string) => {
      start(id)
      rejection.mutate({ params: { id }, body: { reason } })
    },
    requestCorrection: ({ id }: Person, note: string) => {
      start(id)
      correction.mutate({ params: { id }, body: { note } })
    },
    takeBack: ({ id }: Person) => {
      start(id)
      reversal.mutate({ params: { id } })
    },
  }
}

const approvedText = ({ fullName, membershipNumber }: Member) =>
  `${fullName} is approved (${membershipNumber}). We have emailed a welcome message with the card.`
const rejectedText = ({ fullName }: Member) => `The application of ${fullName} is rejected. We have emailed the reason.`
const correctionText = ({ fullName }: Member) =>
  `${fullName} has been asked for a correction. We have emailed the details.`
const pendingText = ({ fullName }: Member) =>
  `The application of ${fullName} is pending again. We have emailed a correction.`

/** Somebody else may have decided in the meantime, so the data on screen is refetched. */
export function useFailureMessages() {
  const client = useQueryClient()
  return (error: Error | ApiError) => {
    showPortalFailure(error)
    if (!isUnauthorized(error)) void refresh(client, CHANGED)
  }
}
