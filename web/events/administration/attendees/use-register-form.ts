import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import type { FoundMember } from './member-picker.tsx'
import { ONE_PERSON, type PartyDraft } from './party-fields.tsx'
import { useAboveCapacity } from './use-above-capacity.ts'

type RegisterDraft = {
  isGuest: boolean
  member: FoundMember | null
  name: string
  phone: string
  party: PartyDraft
  sendMail: boolean
}

const EMPTY: RegisterDraft = { isGuest: false, member: null, name: '', phone: '', party: ONE_PERSON, sendMail: true }

type RegisterOptions = { checkIn?: boolean; confirmed?: boolean; waitingList?: boolean }
type Request = RequestOf<'POST /api/admin/events/:id/attendees'>

/** The form of a registration by hand: what is typed, its errors, and sending. It stays open for the next person. */
export function useRegisterForm({ id }: AdminEvent) {
  const [draft, setDraft] = useState(EMPTY)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const above = useAboveCapacity<Request>()
  const send = useSend('POST /api/admin/events/:id/attendees', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: ({ fullName, people, state, checkedInAt }) => {
      const words = checkedInAt ? 'Checked In' : state === 'waiting' ? 'On the Waiting List' : 'Registered'
      toast({ title: words, description: `${fullName}, ${counted(people, 'person', 'people')}.` })
      above.close()
      setErrors({})
      setDraft({ ...EMPTY, isGuest: draft.isGuest })
    },
    onError: (error, request) => {
      const fields = fieldErrorsOf(error)
      if (Object.keys(fields).some((field) => SHOWN.has(field))) return setErrors(fields)
      above.onError(error, request)
    },
  })
  return {
    draft,
    errors,
    above,
    isSending: send.isPending,
    set: (changed: Partial<RegisterDraft>) => setDraft({ ...draft, ...changed }),
    send: (how: RegisterOptions) => send.mutate({ params: { id }, body: { ...bodyOf(draft), ...how } }),
  }
}

/** The fields whose errors appear beside them. */
const SHOWN = new Set(['memberId', 'guest.name', 'guest.phone'])

const bodyOf = ({ isGuest, member, name, phone, party, sendMail }: RegisterDraft) =>
  isGuest ? { ...party, guest: { name, phone } } : { ...party, ...(member && { memberId: member.id }), sendMail }
