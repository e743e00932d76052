import clsx from 'clsx'
import type { ComponentType, ReactNode } from 'react'
import type { Settings } from '#shared/settings/settings-rules.ts'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { DuesYears } from './dues-years.tsx'
import { SETTING_LABELS, settingId } from './find-settings.ts'
import { LogoField } from './logo/logo-field.tsx'
import type { SettingField, SettingGroup } from './setting-groups.ts'
import styles from './settings.module.css'
import type { SettingsFormState } from './settings-draft.ts'
import { VoiceFields } from './voice-fields.tsx'

type FieldsProps = { form: SettingsFormState; changed: ReadonlySet<keyof Settings>; isReadOnly: boolean }

/** The settings of one group; amber where something is changed and not saved. */
export function GroupFields({ group, ...props }: FieldsProps & { group: SettingGroup }) {
  return (
    <div className={styles.box} data-ground="day">
      <div className={styles.fields}>
        {group.fields.map((field) => (
          <Setting key={field.field} setting={field} {...props} />
        ))}
        {group.others?.map((field) => {
          const Other = OTHERS[field]
          return (
            <Marked key={field} isChanged={props.changed.has(field)} isLong>
              <Other form={props.form} isReadOnly={props.isReadOnly} />
            </Marked>
          )
        })}
      </div>
    </div>
  )
}

function FirstYear({ form, isReadOnly }: OtherProps) {
  return (
    <Checkbox
      id={settingId('firstYearWaived')}
      label={SETTING_LABELS.firstYearWaived}
      help="New members pay no dues for the year in which they join."
      disabled={isReadOnly}
      {...form.register('firstYearWaived')}
    />
  )
}

type OtherProps = Omit<FieldsProps, 'changed'>

const OTHERS = {
  voices: VoiceFields,
  duesByYear: DuesYears,
  firstYearWaived: FirstYear,
} satisfies Record<NonNullable<SettingGroup['others']>[number], ComponentType<OtherProps>>

type MarkedProps = { isChanged: boolean; isLong: boolean; children: ReactNode }

/** A setting that is changed and not saved has an amber edge and the word beside its label. */
function Marked({ isChanged, isLong, children }: MarkedProps) {
  return (
    <div className={clsx(styles.setting, isLong && styles.long, isChanged && styles.changed)}>
      {children}
      {isChanged && (
        <span className={styles.word}>
          <StatusBadge word="Changed" />
        </span>
      )}
    </div>
  )
}

function Setting({ setting, form, changed, isReadOnly }: FieldsProps & { setting: SettingField }) {
  const { field, label, help, type = 'text', kind, rows = 3 } = setting
  if (kind === 'picture' || kind === 'logo')
    return isReadOnly ? null : <PictureSetting setting={setting} form={form} isChanged={changed.has(field)} />
  const input = { ...form.register(field), disabled: isReadOnly }
  return (
    <Marked isChanged={changed.has(field)} isLong={kind === 'long'}>
      <Field id={settingId(field)} label={label} help={help} error={form.formState.errors[field]?.message}>
        {kind === 'long' ? (
          <Textarea rows={rows} {...input} />
        ) : kind === 'choice' ? (
          <Select {...input}>
            {Object.entries(setting.choices ?? {}).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput type={type} inputMode={kind === 'number' ? 'decimal' : undefined} {...input} />
        )}
      </Field>
    </Marked>
  )
}

function PictureSetting({ setting: { field, label, kind, shows, help }, form, isChanged }: PictureSettingProps) {
  const Picture = kind === 'logo' ? LogoField : PictureField
  return (
    <Marked isChanged={isChanged} isLong>
      <p className="semibold below-2">{label}</p>
      <Picture
        id={settingId(field)}
        url={String(form.watch(field))}
        onChange={(url) => form.setValue(field, url, { shouldDirty: true })}
        {...(kind === 'picture' && { shows })}
        help={help}
        error={form.formState.errors[field]?.message}
      />
    </Marked>
  )
}

type PictureSettingProps = { setting: SettingField; form: SettingsFormState; isChanged: boolean }
