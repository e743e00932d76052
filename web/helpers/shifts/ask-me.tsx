import { type FormEvent, useState } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type FamilyHelper, keyOf, type OwnHelpers, SHIFT_CHANGES } from './shift-types.ts'

/** For people who would like to help and cannot say when. */
export function AskMe({ eventId, people }: Pick<OwnHelpers, 'eventId' | 'people'>) {
  const [isOpen, setOpen] = useState(false)
  const offered = people.filter(({ offer }) => offer !== null)
  const end = useSend('DELETE /api/events/:id/helper-offer', {
    changes: SHIFT_CHANGES,
    onSuccess: ({ message }) => toast({ title: 'Offer Withdrawn', description: message }),
    onError: (error) => showFailure(error, FAILED),
  })
  return (
    <Panel className="stack" aria-labelledby="ask-me">
      <h2 id="ask-me">No time suits you?</h2>
      {offered.map((person) => (
        <p key={keyOf(person)} className="row between">
          <span>{`${person.name} would like to help. The committee may call.`}</span>
          <Button
            size="small"
            variant="quiet"
            busy={end.isPending}
            onClick={() =>
              end.mutate({
                params: { id: eventId },
                query: person.familyMemberId ? { familyMemberId: person.familyMemberId } : {},
              })
            }
          >
            Withdraw the offer
          </Button>
        </p>
      ))}
      {offered.length < people.length && (
        <>
          <p className="soft">Tell us that you would like to help, and the committee will contact you.</p>
          <div>
            <Button size="small" variant="outline" onClick={() => setOpen(true)}>
              Ask me
            </Button>
          </div>
        </>
      )}
      {isOpen && (
        <AskMeDialog
          eventId={eventId}
          people={people.filter(({ offer }) => offer === null)}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

type DialogProps = { eventId: string; people: readonly FamilyHelper[]; onClose: () => void }

function AskMeDialog({ eventId, people, onClose }: DialogProps) {
  const [who, setWho] = useState(people[0] ? keyOf(people[0]) : '')
  const [note, setNote] = useState('')
  const offer = useSend('PUT /api/events/:id/helper-offer', {
    changes: SHIFT_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Thank You', description: message })
      onClose()
    },
    onError: (error) => showFailure(error, FAILED),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const familyMemberId = people.find((person) => keyOf(person) === who)?.familyMemberId ?? null
    offer.mutate({ params: { id: eventId }, body: { familyMemberId, note } })
  }
  return (
    <FormDialog open title="Ask me" action="Send" busy={offer.isPending} onClose={onClose} onSubmit={submit}>
      {people.length > 1 && (
        <Field label="Who would like to help?">
          <Select value={who} onChange={({ target }) => setWho(target.value)}>
            {people.map((person) => (
              <option key={keyOf(person)} value={keyOf(person)}>
                {person.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Note" optional help="For example what you can do, or on which days.">
        <Textarea value={note} rows={3} maxLength={300} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}

const FAILED = { title: 'This could not be saved', fallback: 'Please try again in a moment.' }
