import { type FormEvent, useState } from 'react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type FamilyHelper, keyOf, type OfferedShift, SHIFT_CHANGES } from './shift-types.ts'
import styles from './shifts.module.css'

type TakeDialogProps = { shift: OfferedShift; people: readonly FamilyHelper[]; onClose: () => void }

/** Who takes the shift; people whom it does not fit are shown with the reason. */
export function TakeDialog({ shift, people, onClose }: TakeDialogProps) {
  const { id, job, place, toBring, startsAt, endsAt, fits } = shift
  const able = fits.filter(({ obstacle }) => obstacle === null)
  const [chosen, setChosen] = useState(able.find(({ warning }) => !warning) ?? able[0])
  const { take, warning, forget } = useTaking(onClose)
  const shownWarning = chosen?.warning ?? warning
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    const { familyMemberId } = chosen
    take.mutate({ params: { id }, body: { familyMemberId, confirmed: shownWarning !== null } })
  }
  return (
    <FormDialog
      open
      title={job}
      action={shownWarning ? 'Take it anyway' : 'Take the shift'}
      busy={take.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="row">
        <span>{formatWeekdayDate(startsAt)}</span>
        <b className="num">{formatHours(startsAt, endsAt)}</b>
        {place && <span>{place}</span>}
      </p>
      {toBring && <p>{`Please bring: ${toBring}`}</p>}
      <fieldset>
        <legend className="h4 below-3">Who takes it?</legend>
        {people.map((person) => {
          const fit = fits.find((each) => each.familyMemberId === person.familyMemberId)
          return (
            <label key={keyOf(person)} className={styles.person}>
              <input
                type="radio"
                name="helper"
                checked={chosen?.familyMemberId === person.familyMemberId}
                disabled={!fit || fit.obstacle !== null}
                onChange={() => {
                  forget()
                  if (fit) setChosen(fit)
                }}
              />
              <span>
                <b>{person.name}</b>
                <small>{fit?.obstacle ?? fit?.warning ?? 'Free at that time'}</small>
              </span>
            </label>
          )
        })}
      </fieldset>
      {shownWarning && <Alert tone="amber" title={shownWarning} />}
    </FormDialog>
  )
}

function useTaking(onClose: () => void) {
  const [warning, setWarning] = useState<string | null>(null)
  const take = useSend('POST /api/helper-shifts/:id/claims', {
    changes: SHIFT_CHANGES,
    onSuccess: () => {
      toast({ title: 'Thank You', description: 'The shift is yours. We will remind you before it begins.' })
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'needs_confirmation') setWarning(error.userMessage ?? '')
      else showFailure(error, FAILED)
    },
  })
  return { take, warning, forget: () => setWarning(null) }
}

const FAILED = { title: 'The shift could not be taken', fallback: 'Please try again in a moment.' }
