import { useState } from 'react'
import { checkDayOfDeath, GROWN_AGE } from '#shared/membership/ending-rules.ts'
import { wholeYears } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import type { ShownMember } from '../member-state.ts'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'

type DeathDialogProps = { member: ShownMember; onClose: () => void }

/** Records a death: calm words, no red, and nothing is sent. */
export function DeathDialog({ member, onClose }: DeathDialogProps) {
  const { data: record } = useApi('GET /api/admin/members/:id', { params: { id: member.id } })
  const [person, setPerson] = useState('')
  const [successor, setSuccessor] = useState('')
  const [on, setOn] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { send, isSending } = useRecording(member, onClose, setFailure)
  const family = record?.familyMembers ?? []
  const name = family.find(({ id }) => id === person)?.name ?? member.fullName
  const grown = family.filter(({ dateOfBirth }) => wholeYears(dateOfBirth, gulfToday()) >= GROWN_AGE)
  const heir = grown.find(({ id }) => id === successor)
  const submit = () => {
    const error = checkDayOfDeath(on, gulfToday())
    setFailure(error)
    const successorId = (person === '' && successor) || null
    if (!error) send({ on: on || null, familyMemberId: person || null, successorId })
  }
  return (
    <FormDialog
      open
      title="Record a death"
      action="Record"
      variant="calm"
      busy={isSending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>We are sorry. Take your time; nothing is sent to the family from here.</p>
      <Field label="Who has died?">
        <Select value={person} onChange={(event) => setPerson(event.target.value)}>
          <option value="">{member.fullName}</option>
          {family.map(({ id, name: each }) => (
            <option key={id} value={id}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Date" optional help="Leave it empty if you do not know it." error={failure}>
        <TextInput value={on} onChange={(event) => setOn(event.target.value)} type="date" max={gulfToday()} />
      </Field>
      {person === '' && grown.length > 0 && (
        <Field
          label="Who takes over the household?"
          help="The number, the dues and everybody’s cards stay as they are."
        >
          <Select value={successor} onChange={(event) => setSuccessor(event.target.value)}>
            <option value="">Nobody: the membership ends</option>
            {grown.map(({ id, name: each, relation }) => (
              <option key={id} value={id}>
                {each}, {relation.toLowerCase()}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Consequences name={name} isMember={person === ''} successor={heir?.name ?? null} />
    </FormDialog>
  )
}

type ConsequencesProps = { name: string; isMember: boolean; successor: string | null }

function Consequences({ name, isMember, successor }: ConsequencesProps) {
  if (!isMember) return <p>{name} stays in past events, results and photos, and is taken out of events ahead.</p>
  if (successor)
    return (
      <p>
        No mail or reminder goes to {name} any more, and the card and the login stop. {successor} becomes the member,
        with the number, the dues and the family, and gets a login on request. The name of the person who died stays in
        past events, results and receipts.
      </p>
    )
  return (
    <p>
      No mail or reminder goes to {name} any more. The card and the login stop, listings are withdrawn, and places at
      events ahead are given back. Dues are not asked for. The name stays in past events, results and receipts.
    </p>
  )
}

function useRecording({ id }: ShownMember, onDone: () => void, onDay: (message: string) => void) {
  const showFailure = useFailureMessages()
  const { mutate, isPending } = useSend('POST /api/admin/members/:id/death', {
    changes: CHANGED,
    onSuccess: onDone,
    onError: (error) => {
      const message = fieldErrorsOf(error).on
      if (message) onDay(message)
      else showFailure(error)
    },
  })
  type Body = { on: string | null; familyMemberId: string | null; successorId: string | null }
  return { send: (body: Body) => mutate({ params: { id }, body }), isSending: isPending }
}
