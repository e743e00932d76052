import type { FormEvent, ReactNode } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { CountOnceDialog } from '#web/events/party/count-once-dialog.tsx'
import { PickPerson } from '#web/events/pick-list/pick-person.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'
import styles from './family-sign-up.module.css'
import type { OwnPerson } from './own-family.ts'
import type { SignUpSending } from './use-sign-up-sending.ts'

type SignUpSheetProps = {
  note: string
  form: Omit<SignUpSending, 'send'> & { count: number; waiting: number; send: () => Promise<void> }
  /** The button while nothing is chosen. */
  nothing: string
  onClose: () => void
  children: ReactNode
}

/** Where a family signs up for several things in one press. */
export function SignUpSheet({ note, form, nothing, onClose, children }: SignUpSheetProps) {
  const send = (submit: FormEvent) => {
    submit.preventDefault()
    void form.send()
  }
  return (
    <>
      <Sheet
        title="Sign up your family"
        note={note}
        onClose={form.isSending ? () => {} : onClose}
        onSubmit={send}
        foot={
          <>
            {form.answers.size > 0 && (
              <Alert tone="red" announce title="Not everybody could be signed up">
                The reasons are in the list above.
              </Alert>
            )}
            <Button type="submit" size="large" block busy={form.isSending} disabled={form.count === 0}>
              {form.count === 0 ? nothing : actionOf(form)}
            </Button>
          </>
        }
      >
        {children}
      </Sheet>
      <CountOnceDialog
        question={form.question}
        busy={form.isSending}
        onConfirm={() => void form.confirm()}
        onClose={form.skip}
      />
    </>
  )
}

/** 'Sign up for 4 places, 2 on the waiting list' */
function actionOf({ count, waiting }: { count: number; waiting: number }): string {
  if (waiting === count) return `Join waiting list for ${counted(waiting, 'place', 'places')}`
  const places = `Sign up for ${counted(count, 'place', 'places')}`
  return waiting === 0 ? places : `${places}, ${waiting} on the waiting list`
}

type FamilyFieldProps = {
  family: readonly OwnPerson[]
  /** 'on the day' of an event. */
  when?: string
  isChosen: (person: OwnPerson) => boolean
  onChoose: (person: OwnPerson) => void
}

/** Whom the programs are for. */
export const FamilyField = ({ family, when = '', isChosen, onChoose }: FamilyFieldProps) => (
  <fieldset>
    <legend className="h4 display below-3">Who is it for?</legend>
    <div className={styles.people}>
      {family.map((person) => (
        <PickPerson
          key={person.familyMemberId}
          name={person.name}
          photoUrl={person.photoUrl}
          text={person.familyMemberId === null ? 'You' : `${person.age} ${when}`.trim()}
          checked={isChosen(person)}
          onToggle={() => onChoose(person)}
        />
      ))}
    </div>
  </fieldset>
)
