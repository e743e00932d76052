import { type FormEvent, useId, useState } from 'react'
import { DUTIES, DUTY_DESCRIPTIONS, DUTY_LABELS, type Duty } from '#shared/accounts/duty-enums.ts'
import { listUncovered } from '#shared/accounts/duty-rules.ts'
import { FIELDS_OF_DUTIES, PERSONAL_FIELD_LABELS, PERSONAL_FIELDS } from '#shared/accounts/personal-field-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { commonEnd, endsOf } from './duty-ends.ts'
import { DUTY_CHANGES, type Holder, nameOf } from './duty-holder.ts'

const DIFFERENT_ENDS = 'These duties end on different days. If you choose a day, it applies to all of them.'

type DutyDialogProps = {
  person: Holder
  people: readonly Holder[]
  termEndsOn: string | null
  onClose: () => void
}

/** Gives an admin duties and takes them back; a super admin enters their own password again. */
export function DutyDialog({ person, people, termEndsOn, onClose }: DutyDialogProps) {
  const formId = useId()
  const [duties, setDuties] = useState<readonly Duty[]>(person.duties?.map(({ duty }) => duty) ?? [])
  const [endsOn, setEndsOn] = useState(() => commonEnd(person.duties))
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const change = useSend('PUT /api/admin/people/:id/duties', {
    changes: DUTY_CHANGES,
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password') return setWrong(error.userMessage)
      showPortalFailure(error)
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!password) return setWrong('Please enter your password')
    const ends = endsOf(duties, { given: person.duties, endsOn })
    change.mutate({ params: { id: person.id }, body: { duties: [...duties], endsOn: ends, password } })
  }
  return (
    <Dialog
      open
      onClose={() => !change.isPending && onClose()}
      title={`Duties of ${nameOf(person)}`}
      actions={
        <FormButtons form={formId} busy={change.isPending} onCancel={onClose}>
          Save duties
        </FormButtons>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={save}>
        <DutyChoice duties={duties} onChange={setDuties} />
        <Consequence person={person} people={people} duties={duties} />
        {duties.length > 0 && (
          <>
            <WhatTheySee person={person} duties={duties} />
            <EndOfDuty endsOn={endsOn} termEndsOn={termEndsOn} onChange={setEndsOn} />
          </>
        )}
        <Field label="Your password" error={wrong}>
          <PasswordInput
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              setWrong(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** The two that exclude each other: nobody audits their own entries. */
const EXCLUDED: Partial<Record<Duty, Duty>> = { auditor: 'treasurer', treasurer: 'auditor' }

type DutyChoiceProps = { duties: readonly Duty[]; onChange: (duties: readonly Duty[]) => void }

function DutyChoice({ duties, onChange }: DutyChoiceProps) {
  const toggle = (duty: Duty) =>
    onChange(duties.includes(duty) ? duties.filter((each) => each !== duty) : [...duties, duty])
  return (
    <FieldGroup label="Looks after">
      {DUTIES.map((duty) => {
        const other = EXCLUDED[duty]
        const isExcluded = other !== undefined && duties.includes(other)
        return (
          <Checkbox
            key={duty}
            label={DUTY_LABELS[duty]}
            help={isExcluded ? `Not together with ${DUTY_LABELS[other]}` : DUTY_DESCRIPTIONS[duty]}
            checked={duties.includes(duty)}
            disabled={isExcluded}
            onChange={() => toggle(duty)}
          />
        )
      })}
    </FieldGroup>
  )
}

/** What the change would mean: no duties are everything, and some would be left without anybody. */
function Consequence({ person, people, duties }: Pick<DutyDialogProps, 'person' | 'people'> & DutyChosen) {
  if (duties.length === 0)
    return (
      <Alert tone="amber" announce>
        No duties means everything: {nameOf(person)} will be able to do everything in the portal. To let somebody do
        nothing there, change the role instead.
      </Alert>
    )
  const after = people.map((each) =>
    each.id === person.id ? { ...each, duties: duties.map((duty) => ({ duty, endsOn: null })) } : each,
  )
  const before = new Set(listUncovered(people))
  const left = listUncovered(after).filter((duty) => !before.has(duty))
  if (left.length === 0) return null
  return (
    <Alert tone="amber" announce>
      Only people with Everything would look after: {left.map((duty) => DUTY_LABELS[duty]).join(', ')}.
    </Alert>
  )
}

type DutyChosen = { duties: readonly Duty[] }

/** What these duties let somebody see of people. */
function WhatTheySee({ person, duties }: Pick<DutyDialogProps, 'person'> & DutyChosen) {
  const seen = PERSONAL_FIELDS.filter((field) => duties.some((duty) => FIELDS_OF_DUTIES[duty].includes(field)))
  const fields = seen.map((field) => PERSONAL_FIELD_LABELS[field]).join(', ')
  return (
    <p className="soft" role="status">
      {nameOf(person)} sees these details of people: names and photos{fields ? `. Also: ${fields}.` : ', nothing else.'}
    </p>
  )
}

type EndOfDutyProps = { endsOn: string | null; termEndsOn: string | null; onChange: (day: string) => void }

/** The last day of these duties: of the term, another day, or none. Until it is changed, different days stay. */
function EndOfDuty({ endsOn, termEndsOn, onChange }: EndOfDutyProps) {
  return (
    <>
      <FieldGroup label="Until">
        <div className="row stretched">
          {termEndsOn && (
            <ChoiceChip pressed={endsOn === termEndsOn} onClick={() => onChange(termEndsOn)}>
              End of the term, {formatCardDate(termEndsOn)}
            </ChoiceChip>
          )}
          <ChoiceChip pressed={endsOn === ''} onClick={() => onChange('')}>
            No end
          </ChoiceChip>
        </div>
      </FieldGroup>
      <Field label="Last day" optional help={endsOn === null ? DIFFERENT_ENDS : 'For all of these duties.'}>
        <TextInput
          type="date"
          min={gulfToday()}
          value={endsOn ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </>
  )
}
