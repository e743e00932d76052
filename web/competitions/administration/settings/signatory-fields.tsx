import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import type { FestivalFormState } from './festival-draft.ts'

/** Who signs the certificates. */
export function SignatoryFields({ form: { register, formState } }: { form: FestivalFormState }) {
  const { errors } = formState
  return (
    <Panel className={styles.group}>
      <h2>Signatures on certificates</h2>
      <p className="soft small">
        Without a name, the certificate has a blank line. For the jury, it names the first judge of the item.
      </p>
      {([0, 1] as const).map((at) => (
        <div key={at} className="field-row">
          <Field label="Name" optional error={errors.signatories?.[at]?.name?.message}>
            <TextInput {...register(`signatories.${at}.name`)} />
          </Field>
          <Field label="Office" id={`festival-signatories-${at}`} error={errors.signatories?.[at]?.office?.message}>
            <TextInput {...register(`signatories.${at}.office`)} />
          </Field>
        </div>
      ))}
    </Panel>
  )
}
