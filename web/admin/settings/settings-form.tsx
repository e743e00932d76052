import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Settings } from '#shared/settings/settings-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { showSetting } from './dues-years.tsx'
import { groupOfSetting, labelOfSetting, settingId } from './setting-groups.ts'
import {
  draftOf,
  type EditableSettings,
  SETTING_FIELDS,
  type SettingsDraft,
  type SettingsFormState,
  settingsResolver,
} from './settings-draft.ts'
import { SettingsGroups } from './settings-groups.tsx'
import { SettingsList } from './settings-list.tsx'
import styles from './settings-tab.module.css'

const NAME = 'settings'

const FORM_ID = 'settings-form'

type SettingsFormProps = {
  settings: EditableSettings
  mayChange: boolean
  /** Sections that are not part of the form. */
  children: ReactNode
}

/** All settings; read-only for people who may not change them. */
export function SettingsForm({ settings, mayChange, children }: SettingsFormProps) {
  const form: SettingsFormState = useForm({ defaultValues: draftOf(settings), resolver: settingsResolver })
  const { save, isSaving, stored, editConflict } = useSaving(form, settings)
  const [attempt, setAttempt] = useState(0)
  const { errors, dirtyFields } = form.formState
  const changed = new Set(SETTING_FIELDS.filter((field) => isDirty(dirtyFields[field])))
  const wrong = SETTING_FIELDS.flatMap((field) => {
    const found = fieldErrorsOf(settingId(field), errors[field])
    return found.map(({ id, message }) => ({ id, message: `${labelOfSetting(field)}: ${message}` }))
  })
  return (
    <div className={styles.sections}>
      <SettingsList changed={new Set([...changed].map(groupOfSetting))} isSuperAdmin={mayChange} />
      <div className={styles.content}>
        <form
          id={FORM_ID}
          className={styles.form}
          noValidate
          onSubmit={form.handleSubmit(save, () => setAttempt(attempt + 1))}
        >
          {!mayChange && <Alert title="Only super admins can change the settings">You can only view them.</Alert>}
          {stored.wasRestored && changed.size > 0 && (
            <Alert tone="amber" title="Your changes have been restored">
              They are not saved yet.
            </Alert>
          )}
          <EditConflictNotice state={editConflict.state} labelOf={labelOfSetting} show={showSetting} />
          <ErrorSummary title="Please check the marked settings" errors={wrong} attempt={attempt} />
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
          onDiscard={stored.discard}
        />
      </div>
    </div>
  )
}

/** A list is changed when any part of any entry is. */
function isDirty(mark: unknown): boolean {
  return typeof mark === 'object' && mark !== null ? Object.values(mark).some(isDirty) : mark === true
}

function useSaving(form: SettingsFormState, settings: EditableSettings) {
  const start = draftOf(settings)
  const stored = useSavedForm({ form, name: NAME, start, basedOn: settings.updatedAt })
  const { origin, setOrigin } = stored
  const editConflict = useEditConflict({ form, draftOf, origin, setOrigin })
  const put = useSend('PUT /api/admin/settings', {
    changes: ['/api/settings', '/api/dues/payment', '/api/admin/settings', '/api/admin/activity'],
    onSuccess: (saved) => {
      stored.showSaved(draftOf(saved), saved.updatedAt)
      editConflict.state.dismiss()
      toast({ title: 'Settings Saved', description: 'The new settings are now live.' })
    },
    onError: (error, { body }) => {
      if (editConflict.notice(error, (updatedAt) => put.mutate({ body: { ...body, updatedAt } }))) return
      const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
      for (const [field, message] of fields) form.setError(field as keyof SettingsDraft, { message })
      showPortalFailure(error)
    },
  })
  const save = (changed: Settings) => {
    stored.noteSent()
    put.mutate({ body: { ...changed, updatedAt: origin.basedOn } })
  }
  return { save, isSaving: put.isPending, stored, editConflict }
}
