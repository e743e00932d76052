import { useId } from 'react'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { DuesYears } from './dues-years.tsx'
import { SETTING_GROUPS, type SettingField, type SettingGroup, settingId } from './setting-groups.ts'
import type { SettingsFormState } from './settings-draft.ts'
import styles from './settings-tab.module.css'

type GroupsProps = { form: SettingsFormState; isReadOnly: boolean }

export function SettingsGroups(props: GroupsProps) {
  return SETTING_GROUPS.map((group) => <Group key={group.title} group={group} {...props} />)
}

function Group({ group: { title, note, fields }, ...props }: GroupsProps & { group: SettingGroup }) {
  const headingId = useId()
  return (
    <Panel className="stack" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={styles.heading}>
          {title}
        </h2>
        <p className="soft">{note}</p>
      </div>
      <div className={styles.fields}>
        {fields.map((field) => (
          <Setting key={field.field} setting={field} {...props} />
        ))}
        {fields.some(({ field }) => field === 'duesSingleFils') && (
          <>
            <DuesYears {...props} />
            <Checkbox
              label="The first year is waived"
              help="New members pay no dues for the year in which they join"
              disabled={props.isReadOnly}
              {...props.form.register('firstYearWaived')}
            />
          </>
        )}
      </div>
    </Panel>
  )
}

function Setting({ setting, form, isReadOnly }: GroupsProps & { setting: SettingField }) {
  const { field, label, help, type = 'text', kind, rows = 3 } = setting
  if (kind === 'picture') return isReadOnly ? null : <PictureSetting setting={setting} form={form} />
  const input = { ...form.register(field), disabled: isReadOnly }
  return (
    <Field
      id={settingId(field)}
      label={label}
      help={help}
      error={form.formState.errors[field]?.message}
      className={kind === 'long' ? styles.long : undefined}
    >
      {kind === 'long' ? (
        <Textarea rows={rows} {...input} />
      ) : (
        <TextInput type={type} inputMode={kind === 'number' ? 'decimal' : undefined} {...input} />
      )}
    </Field>
  )
}

function PictureSetting({ setting: { field, label, shows, help }, form }: PictureSettingProps) {
  return (
    <div className={styles.long}>
      <p className={styles.pictured}>{label}</p>
      <PictureField
        id={settingId(field)}
        url={String(form.watch(field))}
        onChange={(url) => form.setValue(field, url, { shouldDirty: true })}
        shows={shows}
        help={help}
        error={form.formState.errors[field]?.message}
      />
    </div>
  )
}

type PictureSettingProps = { setting: SettingField; form: SettingsFormState }
