import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { CHANGED, type Done, type Person, useFailureMessages } from '../use-decisions.ts'

/** Somebody for whom it was not done, and why. */
export type Refused = { id: string; name: string; message: string }
type Outcome = ResponseOf<'POST /api/admin/members/approvals'>

type BulkProps = { onDone: (done: Done | null) => void; onFinished: () => void }

/** Works on several people at once; who could not be done is named. What was done is said where it can be undone. */
export function useBulk({ onDone, onFinished }: BulkProps) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const onError = useFailureMessages()
  const sending = {
    changes: CHANGED,
    onError,
    onSuccess: ({ done, refused: left }: Outcome) => {
      setRefused(left.map(({ id, message }) => ({ id, message, name: names.get(id) ?? '' })))
      onDone(done > 0 ? null : { text: 'Nothing was done.' })
      onFinished()
    },
  }
  const approvals = useSend('POST /api/admin/members/approvals', sending)
  const rejections = useSend('POST /api/admin/members/rejections', sending)
  const reminders = useSend('POST /api/admin/members/reminders', sending)
  const welcomes = useSend('POST /api/admin/members/welcome-mails/again', sending)
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
