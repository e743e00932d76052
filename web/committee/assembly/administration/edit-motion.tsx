import { type FormEvent, useState } from 'react'
import { MOTION_KIND_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { MAJORITIES, MAJORITY_LABELS, type Majority } from '#shared/committee/votes/vote-enums.ts'
import { OFFICER_ROLES, type OfficerRole } from '#shared/officers/officer-enums.ts'
import { EditConflictNotice, showPlainly } from '#web/platform/editing/edit-conflict-notice.tsx'
import { useDraftConflict } from '#web/platform/editing/use-draft-conflict.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSend } from '#web/platform/send.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { isTooLong, MotionNote, MotionTitle } from './motion-title.tsx'

/** Changes an item until it is put to the vote. */
export function EditMotion({ motion, onClose }: { motion: AdminMotion; onClose: () => void }) {
  const { id, kind, updatedAt } = motion
  const [start] = useState(() => draftOf(motion))
  const form = useDraftForm(start)
  const { draft, errors, set, text } = form
  const conflict = useDraftConflict({ form, start, basedOn: updatedAt, draftOf })
  const edit = useSend('PUT /api/admin/assembly-motions/:id', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: onClose,
    onError: (error) => {
      if (!conflict.notice(error, save)) form.onError(error)
    },
  })
  function save(basedOn = conflict.basedOn) {
    const places = /^\d+$/.test(draft.seats.trim()) ? Number(draft.seats) : -1
    const body = { ...draft, seats: places, office: draft.office || null }
    edit.mutate({ params: { id }, body: { ...body, ...(basedOn && { updatedAt: basedOn }) } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <FormDialog
      open
      title={`Edit the ${MOTION_KIND_LABELS[kind].toLowerCase()}`}
      action="Save"
      busy={edit.isPending}
      disabled={isTooLong(draft.title)}
      onClose={onClose}
      onSubmit={submit}
    >
      <EditConflictNotice state={conflict.state} labels={LABELS} show={showField} />
      <MotionTitle label="Title" value={draft.title} error={errors.title} onChange={(title) => set({ title })} />
      <MotionNote value={draft.note} error={errors.note} onChange={(note) => set({ note })} />
      {kind === 'election' && (
        <>
          <Field label="Office" optional error={errors.office}>
            <Select value={draft.office} onChange={({ target }) => set({ office: target.value as OfficerRole | '' })}>
              <option value="">No office</option>
              <Options values={OFFICER_ROLES} />
            </Select>
          </Field>
          <Field label="Places" error={errors.seats}>
            <TextInput {...text('seats')} inputMode="numeric" maxLength={2} />
          </Field>
          <Checkbox
            label="Members can nominate on their phones until the election opens"
            checked={draft.takesNominations}
            onChange={({ target }) => set({ takesNominations: target.checked })}
          />
        </>
      )}
      {kind !== 'line' && (
        <Field label="Majority" error={errors.majority}>
          <Select value={draft.majority} onChange={({ target }) => set({ majority: target.value as Majority })}>
            <Options values={MAJORITIES} labels={MAJORITY_LABELS} />
          </Select>
        </Field>
      )}
    </FormDialog>
  )
}

const LABELS = {
  title: 'Title',
  note: 'Explanation',
  office: 'Office',
  seats: 'Places',
  takesNominations: 'Nominations on phones',
  majority: 'Majority',
}

type Draft = {
  title: string
  note: string
  majority: Majority
  seats: string
  office: OfficerRole | ''
  takesNominations: boolean
}

/** Of an item, also as somebody else has changed it. */
const draftOf = (record: Record<string, unknown>): Draft => ({
  title: String(record.title ?? ''),
  note: String(record.note ?? ''),
  majority: MAJORITIES.find((majority) => majority === record.majority) ?? 'half',
  seats: String(record.seats ?? ''),
  office: OFFICER_ROLES.find((role) => role === record.office) ?? '',
  takesNominations: record.takesNominations === true,
})

const showField = (field: string, value: unknown): string =>
  field === 'majority' ? MAJORITY_LABELS[value as Majority] : showPlainly(value)
