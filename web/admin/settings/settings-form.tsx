import { useEffect, useMemo } from 'react'
import type { Settings } from '#shared/settings/settings-rules.ts'
import { call } from '#web/platform/call.ts'
import { ChangeNotices } from '#web/platform/editing/form-notices.tsx'
import { changedFields, useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'
import { showSetting } from './dues-years.tsx'
import { GroupFields } from './group-fields.tsx'
import type { SettingGroup } from './setting-groups.ts'
import styles from './settings.module.css'
import { draftName, type EditableSettings, schemaOf } from './settings-draft.ts'

const FORM_ID = 'settings-form'
const SETTINGS_CHANGES = [
  '/api/settings',
  '/api/dues/payment',
  '/api/admin/settings',
  '/api/admin/setup',
  '/api/admin/activity',
  UNDO_QUERY_KEY,
]

type SettingsFormProps = { group: SettingGroup; settings: EditableSettings; mayChange: boolean }

/** The settings of one group; read-only for people who may not change them. */
export function SettingsForm({ group, settings, mayChange }: SettingsFormProps) {
  const schema = useMemo(() => schemaOf(group), [group])
  const start = useMemo(() => schema.draftOf(settings), [schema, settings])
  const { form, notices, discard, isSaving, save } = useRecordForm({
    schema,
    name: draftName(group),
    start,
    basedOn: settings.updatedAt,
    changes: SETTINGS_CHANGES,
    showsSaved: true,
    send: (body) => call('PUT /api/admin/settings', { body }),
    onSaved: () => toast({ title: 'Settings Saved', description: 'The new settings are now live.' }),
  })
  const changed = new Set(changedFields(form.formState) as (keyof Settings)[])
  useLinkedSetting()
  return (
    <>
      <form id={FORM_ID} className={styles.form} noValidate onSubmit={save}>
        <ChangeNotices name="setting" {...notices} errorTitle="Please check the marked settings" show={showSetting} />
        <GroupFields group={group} form={form} changed={changed} isReadOnly={!mayChange} />
      </form>
      {mayChange && <UndoLastChange area="settings" changes={SETTINGS_CHANGES} />}
      <SaveBar
        changes={mayChange ? changed.size : 0}
        form={FORM_ID}
        action="Save settings"
        busy={isSaving}
        onDiscard={discard}
      />
    </>
  )
}

/** The setting that the address names is focused once it is there. */
function useLinkedSetting(): void {
  useEffect(() => {
    const setting = document.getElementById(location.hash.slice(1))
    setting?.scrollIntoView({ block: 'center' })
    setting?.focus({ preventScroll: true })
  }, [])
}
