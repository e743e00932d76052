import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import { PersonFields } from '#web/membership/family/person-fields.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { BirthDateField } from '../../birth-date-field.tsx'
import { EMPTY_FAMILY_MEMBER } from '../application-draft.ts'
import type { WizardForm } from '../application-form.ts'
import { controlId } from '../application-steps.ts'
import { ADD_FAMILY_ID } from '../use-family-question.ts'
import styles from './family-fields.module.css'

/** The people who join with the applicant; they are added and removed one by one. */
export function FamilyFields({ form }: { form: WizardForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'familyMembers' })
  const addButton = useRef<HTMLButtonElement>(null)
  const removeAt = (index: number) => {
    remove(index)
    addButton.current?.focus()
  }
  return (
    <FieldGroup label="Family members" help={fields.length === 0 && 'Add everybody who joins with you.'}>
      {fields.map(({ id }, index) => (
        <FamilyMemberFields key={id} form={form} index={index} onRemove={() => removeAt(index)} />
      ))}
      {fields.length < MAX_FAMILY_MEMBERS && (
        <Button
          ref={addButton}
          id={ADD_FAMILY_ID}
          variant="outline"
          className={styles.add}
          onClick={() => append({ ...EMPTY_FAMILY_MEMBER })}
        >
          <Plus /> Add family member
        </Button>
      )}
    </FieldGroup>
  )
}

type FamilyMemberProps = { form: WizardForm; index: number; onRemove: () => void }

function FamilyMemberFields({ form, index, onRemove }: FamilyMemberProps) {
  const { register } = form
  const path = `familyMembers.${index}` as const
  const errors = form.formState.errors.familyMembers?.[index]
  const title = `Family member ${index + 1}`
  return (
    <section className={styles.member} aria-label={title}>
      <div className="row between">
        <h3 className="h4">{title}</h3>
        <Button variant="quiet" onClick={onRemove} aria-label={`Remove ${title.toLowerCase()}`}>
          <Trash2 /> Remove
        </Button>
      </div>
      <PersonFields
        wire={(field) => ({
          id: controlId(`${path}.${field}`),
          error: errors?.[field]?.message,
          input: register(`${path}.${field}`),
        })}
        birth={
          <BirthDateField
            control={form.control}
            name={`${path}.dateOfBirth`}
            id={controlId(`${path}.dateOfBirth`)}
            error={errors?.dateOfBirth?.message}
          />
        }
      />
    </section>
  )
}
