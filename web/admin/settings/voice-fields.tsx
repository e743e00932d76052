import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { VOICES_ON_A_PAGE } from '#shared/settings/voice-count.ts'
import type { Voice } from '#shared/settings/voice-rules.ts'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { FoldedSection, FoldedSections } from '#web/platform/ui/surface/folded-section.tsx'
import { settingId } from './find-settings.ts'
import styles from './settings.module.css'
import type { SettingsFormState } from './settings-draft.ts'

type VoiceFieldsProps = { form: SettingsFormState; isReadOnly: boolean }

const EMPTY: Voice = { name: '', about: '', words: '', portrait: '', agreedOn: '' }

/** The members who say something of the association, each with the day of the consent. */
export function VoiceFields({ form, isReadOnly }: VoiceFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'voices' })
  return (
    <div className="grid gap-5 from-start" id={settingId('voices')} tabIndex={-1}>
      {fields.length > 0 && (
        <FoldedSections className={styles.voices}>
          {fields.map(({ id }, at) => (
            <FoldedVoice key={id} form={form} at={at} isReadOnly={isReadOnly} onRemove={() => remove(at)} />
          ))}
        </FoldedSections>
      )}
      {isReadOnly && fields.length === 0 && <p className="soft">Nobody yet.</p>}
      {fields.length < 2 * VOICES_ON_A_PAGE && !isReadOnly && (
        <Button variant="outline" onClick={() => append(EMPTY)}>
          <Plus aria-hidden="true" /> Add member
        </Button>
      )}
    </div>
  )
}

type FoldedVoiceProps = VoiceFieldsProps & { at: number; onRemove: () => void }

/** One line with the portrait and the first words; an empty or a wrong one is open. */
function FoldedVoice({ form, at, isReadOnly, onRemove }: FoldedVoiceProps) {
  const { name = '', words = '', portrait } = form.watch(`voices.${at}`) ?? EMPTY
  const [firstName, ...lastNames] = name.split(' ')
  return (
    <FoldedSection
      id={settingId(`voices-${at}`)}
      headingLevel={2}
      title={name || `Member ${at + 1}`}
      summary={<span className={styles.firstWords}>{words}</span>}
      picture={<Avatar src={portrait} firstName={firstName} lastName={lastNames.at(-1)} size="small" tone="silk" />}
      startsOpen={name === ''}
      mustOpen={Boolean(form.formState.errors.voices?.[at])}
    >
      <fieldset className={styles.voice} disabled={isReadOnly}>
        <legend className="visually-hidden">Member {at + 1}</legend>
        <VoiceForm form={form} at={at} />
        <Button variant="quiet" onClick={onRemove}>
          Remove {name || `member ${at + 1}`}
        </Button>
      </fieldset>
    </FoldedSection>
  )
}

function VoiceForm({ form, at }: { form: SettingsFormState; at: number }) {
  const errors = form.formState.errors.voices?.[at]
  const idOf = (part: keyof Voice) => settingId(`voices-${at}-${part}`)
  return (
    <>
      <div className="field-row">
        <Field id={idOf('name')} label="Name" error={errors?.name?.message}>
          <TextInput maxLength={120} autoComplete="off" {...form.register(`voices.${at}.name`)} />
        </Field>
        <Field
          id={idOf('about')}
          label="Emirate and year"
          help="For example: Sharjah, member since 2019"
          error={errors?.about?.message}
        >
          <TextInput maxLength={120} autoComplete="off" {...form.register(`voices.${at}.about`)} />
        </Field>
      </div>
      <Field
        id={idOf('words')}
        label="What the member says"
        help="One or two sentences."
        error={errors?.words?.message}
      >
        <Textarea rows={3} maxLength={300} {...form.register(`voices.${at}.words`)} />
      </Field>
      <PictureField
        id={idOf('portrait')}
        shape="round"
        shows={`member ${at + 1}`}
        url={form.watch(`voices.${at}.portrait`)}
        onChange={(url) => form.setValue(`voices.${at}.portrait`, url, { shouldDirty: true })}
        help="Portrait, optional. Up to 5 MB."
        error={errors?.portrait?.message}
      />
      <Field
        id={idOf('agreedOn')}
        label="Agreed on"
        help="The day on which this person agreed to appear on the site. Only the committee can see it."
        error={errors?.agreedOn?.message}
      >
        <TextInput type="date" {...form.register(`voices.${at}.agreedOn`)} />
      </Field>
    </>
  )
}
