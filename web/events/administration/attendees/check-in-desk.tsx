import { ScanLine } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { ArrivedDialog } from './arrived-dialog.tsx'
import type { Attendee } from './attendee.ts'
import own from './attendees.module.css'
import { CardScanner, canScan } from './card-scanner.tsx'
import { type CheckInOutcome, useCheckIn } from './use-check-in.ts'

/** Checks people in: scans the card where there is a camera, or takes its typed number. */
export function CheckInDesk({ eventId }: { eventId: string }) {
  const [number, setNumber] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [result, setResult] = useState<CheckInOutcome | null>(null)
  const [counting, setCounting] = useState<Attendee | null>(null)
  const { checkIn, isCheckingIn } = useCheckIn(eventId, (outcome) => {
    setResult(outcome)
    if (outcome.attendee) setNumber('')
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (number.trim()) checkIn({ membershipNumber: number.trim() })
  }
  return (
    <Panel className={styles.group} aria-labelledby="desk-heading">
      <h2 id="desk-heading" className={styles.heading}>
        Check in
      </h2>
      <form className={own.desk} onSubmit={send}>
        <Field label="Membership number" help="It is on the membership card." className={own.number}>
          <TextInput
            value={number}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setNumber(target.value)}
          />
        </Field>
        <Button type="submit" busy={isCheckingIn}>
          Check in
        </Button>
        {canScan() && (
          <Button variant="outline" onClick={() => setScanning(!isScanning)}>
            <ScanLine aria-hidden="true" /> {isScanning ? 'Stop scanning' : 'Scan card'}
          </Button>
        )}
      </form>
      {!canScan() && (
        <p className="small soft">This browser cannot scan cards. Enter the number, or find the name below.</p>
      )}
      {isScanning && <CardScanner onCard={(card) => checkIn({ card })} onEnd={() => setScanning(false)} />}
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
