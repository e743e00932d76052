import type { ReactNode } from 'react'
import type { Settings } from '#shared/settings/settings-rules.ts'
import { call } from '#web/platform/call.ts'
import { ChangeNotices } from '#web/platform/editing/form-notices.tsx'
import { changedFields, useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { showSetting } from './dues-years.tsx'
import { groupOfSetting } from './setting-groups.ts'
import { type EditableSettings, SETTINGS_SCHEMA } from './settings-draft.ts'
import { SettingsGroups } from './settings-groups.tsx'
import { SettingsList } from './settings-list.tsx'
import styles from './settings-tab.module.css'

const FORM_ID = 'settings-form'

type SettingsFormProps = {
  settings: EditableSettings
  mayChange: boolean
  /** Sections that are not part of the form. */
  children: ReactNode
}

/** All settings; read-only for people who may not change them. */
export function SettingsForm({ settings, mayChange, children }: SettingsFormProps) {
  const { form, notices, discard, isSaving, save } = useRecordForm({
    schema: SETTINGS_SCHEMA,
    name: 'settings',
    start: SETTINGS_SCHEMA.draftOf(settings),
    basedOn: settings.updatedAt,
    changes: ['/api/settings', '/api/dues/payment', '/api/admin/settings', '/api/admin/activity'],
    showsSaved: true,
    send: (body) => call('PUT /api/admin/settings', { body }),
    onSaved: () => toast({ title: 'Settings Saved', description: 'The new settings are now live.' }),
  })
  const changed = new Set(changedFields(form.formState) as (keyof Settings)[])
  return (
    <div className={styles.sections}>
      <SettingsList changed={new Set([...changed].map(groupOfSetting))} isSuperAdmin={mayChange} />
      <div className={styles.content}>
        <form id={FORM_ID} className={styles.form} noValidate onSubmit={save}>
          {!mayChange && <Alert title="Only super admins can change the settings">You can only view them.</Alert>}
          <ChangeNotices name="setting" {...notices} errorTitle="Please check the marked settings" show={showSetting} />
          <SettingsGroups form={form} changed={changed} isReadOnly={!mayChange} />
        </form>
        {children}
      </div>
      <div className={styles.bar}>
        <SaveBar
          changes={mayChange ? changed.size : 0}
          form={FORM_ID}
          action="Save settings"
          busy={isSaving}
          onDiscard={discard}
        />
      </div>
    </div>
  )
}
