import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import type { FestivalFormState } from './festival-draft.ts'

/** How long a result may be appealed against, and what an appeal costs. */
export function AppealFields({ form: { register, formState } }: { form: FestivalFormState }) {
  const { errors } = formState
  return (
    <Panel className={styles.group}>
      <h2>Appeals</h2>
      <div className="field-row">
        <Field
          label="Hours after the publication"
          help="0 allows no appeals."
          id="festival-appealHours"
          error={errors.appealHours?.message}
        >
          <TextInput inputMode="numeric" {...register('appealHours')} />
        </Field>
        <Field
          label="Fee (AED)"
          help="Paid to the committee. The site only records that it was paid."
          id="festival-appealFee"
          error={errors.appealFee?.message}
        >
          <TextInput inputMode="decimal" {...register('appealFee')} />
        </Field>
      </div>
    </Panel>
  )
}
