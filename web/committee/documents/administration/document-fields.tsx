import { DUTIES, DUTY_LABELS, type Duty } from '#shared/accounts/duty-enums.ts'
import {
  DOCUMENT_FOLDERS,
  DOCUMENT_VISIBILITIES,
  type DocumentFolder,
  type DocumentVisibility,
  FOLDER_LABELS,
  VISIBILITY_LABELS,
} from '#shared/committee/documents/document-enums.ts'
import { DOCUMENT_LABELS } from '#shared/committee/documents/document-form-rules.ts'
import type { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'

export type RecordDraft = {
  title: string
  folder: DocumentFolder
  note: string
  visibility: DocumentVisibility
  duties: Duty[]
}
export const NEW_RECORD: RecordDraft = { title: '', folder: 'other', note: '', visibility: 'committee', duties: [] }

/** Any form with these fields. */
type RecordForm = Pick<ReturnType<typeof useDraftForm<RecordDraft>>, 'draft' | 'errors'> & {
  set: (changed: Partial<RecordDraft>) => void
  text: (name: 'title' | 'note') => ReturnType<ReturnType<typeof useDraftForm<RecordDraft>>['text']>
}
type RecordFieldsProps = {
  form: RecordForm
  /** Who can see a document that has earlier versions. */
  seenBy?: DocumentVisibility | undefined
}

/** What is known about a document beside its file. */
export function RecordFields({ form: { draft, errors, set, text }, seenBy }: RecordFieldsProps) {
  const earlier = seenBy === undefined || seenBy === draft.visibility ? '' : ` ${EARLIER_VERSIONS}`
  return (
    <>
      <Field label={DOCUMENT_LABELS.title} error={errors.title}>
        <TextInput {...text('title')} maxLength={160} />
      </Field>
      <Field
        label={DOCUMENT_LABELS.folder}
        help={draft.folder === 'statutes' ? STATUTES : undefined}
        error={errors.folder}
      >
        <Select value={draft.folder} onChange={({ target }) => set({ folder: target.value as DocumentFolder })}>
          {DOCUMENT_FOLDERS.map((folder) => (
            <option key={folder} value={folder}>
              {FOLDER_LABELS[folder]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={DOCUMENT_LABELS.note}
        optional
        help="A sentence or some words. The search reads them, not the file."
        error={errors.note}
      >
        <Textarea {...text('note')} rows={3} maxLength={1000} />
      </Field>
      <Field label={DOCUMENT_LABELS.visibility} help={`${HELP[draft.visibility]}${earlier}`} error={errors.visibility}>
        <Select
          value={draft.visibility}
          onChange={({ target }) => set({ visibility: target.value as DocumentVisibility })}
        >
          {DOCUMENT_VISIBILITIES.map((visibility) => (
            <option key={visibility} value={visibility}>
              {VISIBILITY_LABELS[visibility]}
            </option>
          ))}
        </Select>
      </Field>
      {draft.visibility === 'duties' && (
        <FieldGroup label={DOCUMENT_LABELS.duties} error={errors.duties}>
          {DUTIES.map((duty) => (
            <Checkbox
              key={duty}
              label={DUTY_LABELS[duty]}
              checked={draft.duties.includes(duty)}
              onChange={({ target }) =>
                set({
                  duties: target.checked ? [...draft.duties, duty] : draft.duties.filter((each) => each !== duty),
                })
              }
            />
          ))}
        </FieldGroup>
      )}
    </>
  )
}

const STATUTES =
  'The document with ‘Statutes’ in its title is shown as the statutes in force; without one, the oldest of this folder.'

const EARLIER_VERSIONS = 'Others see only the current version; earlier ones stay with those who can see them now.'

const HELP: Record<DocumentVisibility, string> = {
  everybody: 'Visitors too.',
  members: 'Members and their households.',
  committee: 'The committee and every admin. Each download is logged.',
  duties: 'Admins with one of these duties, and those without limits. Each download is logged.',
}
