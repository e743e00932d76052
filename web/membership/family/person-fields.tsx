import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { BLOOD_GROUPS, RELATIONS } from '#shared/membership/member-enums.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

type PersonField = 'name' | 'relation' | 'bloodGroup'
type Wired = { id: string; error: string | undefined; input: UseFormRegisterReturn }

type PersonFieldsProps = {
  wire: (field: PersonField) => Wired
  /** The field of the date of birth. */
  birth: ReactNode
}

/** The fields of a family member, used by the application and by the family page. */
export function PersonFields({ wire, birth }: PersonFieldsProps) {
  const [name, relation, blood] = (['name', 'relation', 'bloodGroup'] as const).map(wire)
  return (
    <>
      <Field label="Name" id={name!.id} error={name!.error}>
        <TextInput {...name!.input} autoComplete="off" aria-required />
      </Field>
      {birth}
      <div className="field-row">
        <Field label="Relation" id={relation!.id} error={relation!.error}>
          <Select {...relation!.input} aria-required>
            <Options prompt="Select relation" values={RELATIONS} />
          </Select>
        </Field>
        <Field label="Blood group" id={blood!.id} error={blood!.error}>
          <Select {...blood!.input} aria-required>
            <Options prompt="Select blood group" values={BLOOD_GROUPS} />
          </Select>
        </Field>
      </div>
    </>
  )
}
