import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Settings } from '#shared/settings/settings-rules.ts'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { DuesYears } from './dues-years.tsx'
import { listShownGroups, type SettingField, type SettingGroup, settingId } from './setting-groups.ts'
import type { SettingsFormState } from './settings-draft.ts'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-tab.module.css'
import { VoiceFields } from './voice-fields.tsx'

type GroupsProps = { form: SettingsFormState; changed: ReadonlySet<keyof Settings>; isReadOnly: boolean }

export function SettingsGroups(props: GroupsProps) {
  return listShownGroups(!props.isReadOnly).map((group) => <Group key={group.id} group={group} {...props} />)
}

function Group({ group: { id, title, note, fields }, ...props }: GroupsProps & { group: SettingGroup }) {
  const { form, changed, isReadOnly } = props
  return (
    <SettingsSection id={id} title={title} note={note}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <Setting key={field.field} setting={field} {...props} />
        ))}
        {id === 'voices' && (
          <Marked isChanged={changed.has('voices')} isLong>
            <VoiceFields form={form} isReadOnly={isReadOnly} />
          </Marked>
        )}
        {id === 'dues' && (
          <>
            <Marked isChanged={changed.has('duesByYear')} isLong>
              <DuesYears form={form} isReadOnly={isReadOnly} />
            </Marked>
            <Marked isChanged={changed.has('firstYearWaived')} isLong>
              <Checkbox
                label="The first year is waived"
                help="New members pay no dues for the year in which they join."
                disabled={isReadOnly}
                {...form.register('firstYearWaived')}
              />
            </Marked>
          </>
        )}
      </div>
    </SettingsSection>
  )
}

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

function Setting({ setting, form, changed, isReadOnly }: GroupsProps & { setting: SettingField }) {
  const { field, label, help, type = 'text', kind, rows = 3 } = setting
  if (kind === 'picture')
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

function PictureSetting({ setting: { field, label, shows, help }, form, isChanged }: PictureSettingProps) {
  return (
    <Marked isChanged={isChanged} isLong>
      <p className="semibold below-2">{label}</p>
      <PictureField
        id={settingId(field)}
        url={String(form.watch(field))}
        onChange={(url) => form.setValue(field, url, { shouldDirty: true })}
        shows={shows}
        help={help}
        error={form.formState.errors[field]?.message}
      />
    </Marked>
  )
}

type PictureSettingProps = { setting: SettingField; form: SettingsFormState; isChanged: boolean }
