import type { FormEvent } from 'react'
import { agesOnCard } from '#shared/events/age-rules.ts'
import type { AgeGroup } from '#shared/events/program-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { CountOnceDialog } from '#web/events/party/count-once-dialog.tsx'
import { PickPerson } from '#web/events/pick-list/pick-person.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'
import styles from './family-sign-up.module.css'
import { firstName, type OwnPerson } from './own-family.ts'
import { type FamilyNotes, type ProgramChoice, useFamilySignUp } from './use-family-sign-up.ts'

export type FamilyProgram = {
  id: string
  title: string
  ageGroup: AgeGroup | null
  startsAt: string | null
  timeSlot: string | null
  venue: string | null
}

export type FamilySignUpProps = {
  event: { id: string; title: string }
  programs: readonly FamilyProgram[]
  family: readonly OwnPerson[]
  /** Of a later feature. */
  notesOf?: FamilyNotes
  onClose: () => void
}

/** Several people of a family for several programs, in one press. */
export default function FamilySignUp({ event, programs, family, notesOf, onClose }: FamilySignUpProps) {
  const form = useFamilySignUp({ eventId: event.id, programs, family, notesOf, onDone: onClose })
  const send = (submit: FormEvent) => {
    submit.preventDefault()
    void form.send()
  }
  return (
    <>
      <Sheet
        title="Sign up your family"
        note={event.title}
        onClose={form.isSending ? () => {} : onClose}
        onSubmit={send}
        foot={
          <>
            {form.answers.size > 0 && (
              <Alert tone="red" announce title="Not everybody could be signed up">
                The reason is below each program.
              </Alert>
            )}
            <Button type="submit" size="large" block busy={form.isSending} disabled={form.count === 0}>
              {form.count === 0 ? 'Choose programs' : `Sign up for ${counted(form.count, 'place', 'places')}`}
            </Button>
          </>
        }
      >
        <fieldset>
          <legend className="h4 display below-3">Who is it for?</legend>
          <div className={styles.people}>
            {family.map((person) => (
              <PickPerson
                key={person.familyMemberId}
                name={person.name}
                photoUrl={person.photoUrl}
                text={person.familyMemberId === null ? 'You' : `${person.age} on the day`}
                checked={form.isChosen(person)}
                onToggle={() => form.choose(person)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="h4 display below-3">Which programs?</legend>
          {form.isLoading && <p role="status">Loading programs...</p>}
          {form.failure && <ListFailure error={form.failure} onRetry={form.retry} />}
          {programs.map((program, at) => (
            <ProgramRow key={program.id} program={program} choice={form.choices[at]} form={form} />
          ))}
        </fieldset>
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

type ProgramRowProps = {
  program: FamilyProgram
  choice: ProgramChoice | undefined
  form: ReturnType<typeof useFamilySignUp>
}

function ProgramRow({ program, choice, form }: ProgramRowProps) {
  const { id, title, startsAt, timeSlot, venue, ageGroup } = program
  const facts = [startsAt ? formatTime(startsAt) : timeSlot, venue, agesOnCard(ageGroup)].filter(Boolean).join(', ')
  const names = new Intl.ListFormat('en-GB').format(choice?.people.map(({ name }) => firstName(name)) ?? [])
  return (
    <Checkbox
      label={
        <>
          <b>{title}</b>
          <span className="block small soft num">{facts}</span>
          {names && <span className="block small">{names}</span>}
        </>
      }
      help={choice && choice.reasons.length > 0 ? choice.reasons.join('; ') : undefined}
      error={form.answers.get(id)}
      checked={form.isPicked(id) && Boolean(names)}
      disabled={!names}
      onChange={() => form.pick(id)}
    />
  )
}
