import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { CHANGED, type Done, type Person, useFailureMessages } from '../use-decisions.ts'

/** Somebody for whom it was not done, and why. */
export type Refused = { id: string; name: string; message: string }
type Outcome = ResponseOf<'POST /api/admin/members/approvals'>

/** Works on several people at once; who could not be done is named. */
export function useBulk({ onDone, onFinished }: { onDone: (done: Done) => void; onFinished: () => void }) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const onError = useFailureMessages()
  const sending = (textOf: (count: string) => string) => ({
    changes: CHANGED,
    onError,
    onSuccess: ({ done, refused: left }: Outcome) => {
      setRefused(left.map(({ id, message }) => ({ id, message, name: names.get(id) ?? '' })))
      onDone({ text: done > 0 ? textOf(people(done)) : 'Nothing was done.' })
      onFinished()
    },
  })
  const approvals = useSend('POST /api/admin/members/approvals', sending(approvedText))
  const rejections = useSend('POST /api/admin/members/rejections', sending(rejectedText))
  const reminders = useSend('POST /api/admin/members/reminders', sending(remindedText))
  const welcomes = useSend('POST /api/admin/members/welcome-mails/again', sending(welcomedText))
  const idsOf = (members: readonly Person[]) => {
    setNames(new Map(members.map(({ id, fullName }) => [id, fullName])))
    return members.map(({ id }) => id)
  }
  return {
    refused,
    forgetRefused: () => setRefused([]),
    isPending: approvals.isPending || rejections.isPending || reminders.isPending || welcomes.isPending,
    approve: (members: readonly Person[]) => approvals.mutate({ body: { ids: idsOf(members) } }),
    reject: (members: readonly Person[], reason: string) =>
      rejections.mutate({ body: { ids: idsOf(members), reason } }),
    remind: (members: readonly Person[]) => reminders.mutate({ body: { ids: idsOf(members) } }),
    welcome: (members: readonly Person[]) => welcomes.mutate({ body: { ids: idsOf(members) } }),
  }
}

export type Bulk = ReturnType<typeof useBulk>

export const people = (count: number) => counted(count, 'person', 'people')

const approvedText = (count: string) => `${count} approved. Each has been emailed a welcome message with the card.`
const rejectedText = (count: string) => `${count} rejected. Each has been emailed the reason.`
const remindedText = (count: string) => `${count} reminded of their dues by email.`
const welcomedText = (count: string) => `Welcome email sent again to ${count}.`
