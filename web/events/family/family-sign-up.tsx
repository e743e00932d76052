import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { OwnPerson } from './own-family.ts'
import type { FamilyNotes } from './program-choice.ts'
import { type FamilyProgram, ProgramChoiceRow } from './program-choice-row.tsx'
import { FamilyField, SignUpSheet } from './sign-up-sheet.tsx'
import { useFamilySignUp } from './use-family-sign-up.ts'

export type FamilySignUpProps = {
  event: { id: string; title: string }
  programs: readonly FamilyProgram[]
  family: readonly OwnPerson[]
  /** Of a later feature. */
  notesOf?: FamilyNotes
  onClose: () => void
}

/** Several people of a family for several programs of an event, in one press. */
export default function FamilySignUp({ event, programs, family, notesOf, onClose }: FamilySignUpProps) {
  const form = useFamilySignUp({ eventId: event.id, programs, family, notesOf, onDone: onClose })
  return (
    <SignUpSheet note={event.title} form={form} nothing="Choose programs" onClose={onClose}>
      <FamilyField family={family} when="on the day" isChosen={form.isChosen} onChoose={form.choose} />
      <fieldset className="grid gap-3">
        <legend className="h4 display below-3">Which programs?</legend>
        {form.isLoading && <p role="status">Loading programs...</p>}
        {form.failure && <ListFailure error={form.failure} onRetry={form.retry} />}
        {programs.map((program, at) => (
          <ProgramChoiceRow
            key={program.id}
            program={program}
            choice={form.choices[at]}
            isPicked={form.isPicked(program.id)}
            answer={form.answers.get(program.id)}
            onPick={() => form.pick(program.id)}
          />
        ))}
      </fieldset>
    </SignUpSheet>
  )
}
