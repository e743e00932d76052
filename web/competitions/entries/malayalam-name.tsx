import { useState } from 'react'
import { isMalayalamName, NOT_MALAYALAM } from '#shared/competitions/participant-name-rules.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { type OwnParticipant, ownChanges } from './own-festival.ts'

/** The name in Malayalam script, which certificates show below the other. */
export function MalayalamName({ eventId, person }: { eventId: string; person: OwnParticipant }) {
  const { name, familyMemberId, malayalamName } = person
  const [typed, setTyped] = useState(malayalamName ?? '')
  const [message, setMessage] = useState<string | null>(null)
  const put = useSend('PUT /api/events/:id/competition/malayalam-name', {
    changes: ownChanges(eventId),
    onSuccess: ({ message: text }) => toast({ title: 'Name Saved', description: text }),
    onError: (error) =>
      showFailure(error, { title: 'Not Saved', fallback: 'The connection was lost. Please try again.' }),
  })
  return (
    <Disclosure title="Name in Malayalam for certificates">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isRight = isMalayalamName(typed.trim())
          setMessage(isRight ? null : NOT_MALAYALAM)
          if (isRight) put.mutate({ params: { id: eventId }, body: { familyMemberId, malayalamName: typed } })
        }}
      >
        <Field label={`${name} in Malayalam`} error={message ?? undefined} optional>
          <TextInput lang="ml" maxLength={80} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button type="submit" size="small" variant="outline" busy={put.isPending}>
          Save the name
        </Button>
      </form>
    </Disclosure>
  )
}
