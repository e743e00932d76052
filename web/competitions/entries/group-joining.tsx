import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { type OwnParticipant, ownChanges } from './own-festival.ts'

type GroupJoiningProps = { eventId: string; item: { programId: string }; people: readonly OwnParticipant[] }

/** Joins somebody's group with the code of its leader. */
export function GroupJoining({ eventId, item, people }: GroupJoiningProps) {
  const [familyMemberId, setPerson] = useState(people[0]?.familyMemberId ?? '')
  const [joinCode, setCode] = useState('')
  const [message, setMessage] = useState<string>()
  const join = useSend('POST /api/programs/:id/group-members', {
    changes: ownChanges(eventId),
    onSuccess: ({ groupName }) => {
      setCode('')
      toast({ title: 'Joined the Group', description: groupName ?? 'The group has no name yet.' })
    },
    onError: (error) => {
      const text = error instanceof ApiError ? (error.fields?.joinCode ?? error.userMessage) : undefined
      setMessage(text)
      if (!text) showFailure(error, { title: 'Not Joined', fallback: 'The connection was lost. Please try again.' })
    },
  })
  return (
    <Disclosure title="Join a group with its code">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const body = { familyMemberId: familyMemberId || null, joinCode }
          join.mutate({ params: { id: item.programId }, body })
        }}
      >
        <Field label="Who joins">
          <Select value={familyMemberId} onChange={({ target }) => setPerson(target.value)}>
            {people.map((person) => (
              <option key={person.familyMemberId ?? ''} value={person.familyMemberId ?? ''}>
                {person.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Code of the group" help="Ask the leader of the group." error={message}>
          <TextInput
            value={joinCode}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" busy={join.isPending}>
          Join the group
        </Button>
      </form>
    </Disclosure>
  )
}
