import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { ArrivedDialog } from './arrived-dialog.tsx'
import type { Attendee } from './attendee.ts'
import own from './attendees.module.css'
import { type CheckInOutcome, useCheckIn } from './use-check-in.ts'

/** Checks people in by a typed number. The list finds them by it too, so this is opened by a button. */
export function CheckInDesk({ event }: { event: AdminEvent }) {
  const eventId = event.id
  const [number, setNumber] = useState('')
  const [result, setResult] = useState<CheckInOutcome | null>(null)
  const [counting, setCounting] = useState<Attendee | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { checkIn, isCheckingIn } = useCheckIn(eventId, (outcome) => {
    setResult(outcome)
    if (outcome.attendee) setNumber('')
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (number.trim()) checkIn({ membershipNumber: number.trim() })
  }
  return (
    <Panel className="grid gap-4 no-print" aria-labelledby="desk-heading">
      <h2 id="desk-heading" className="visually-hidden">
        Check in
      </h2>
      <form className={own.desk} onSubmit={send}>
        <Field label="Membership number" help="It is on the membership card." className={own.number}>
          <TextInput
            ref={field}
            value={number}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" busy={isCheckingIn}>
          Check in
        </Button>
      </form>
      {result && (
        <Alert tone={result.attendee ? 'green' : 'red'} announce>
          <p>{result.text}</p>
          {result.attendee && result.attendee.people > 1 && (
            <Button size="small" variant="outline" onClick={() => setCounting(result.attendee)}>
              Not everybody came
            </Button>
          )}
        </Alert>
      )}
      {counting && <ArrivedDialog eventId={eventId} attendee={counting} onClose={() => setCounting(null)} />}
    </Panel>
  )
}
