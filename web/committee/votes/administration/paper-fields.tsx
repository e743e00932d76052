import { X } from 'lucide-react'
import { useId } from 'react'
import { VOTERS_VISIBILITIES } from '#shared/committee/votes/vote-enums.ts'
import { MAX_PAPERS } from '#shared/committee/votes/vote-form-rules.ts'
import { useApi } from '#web/platform/queries.ts'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Field, FieldNote } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'

type PaperFieldsProps = {
  documentIds: readonly string[]
  error: string | undefined
  onChange: (documentIds: string[]) => void
}

/** The papers of a question: documents that every voter can read. */
export function PaperFields({ documentIds, error, onChange }: PaperFieldsProps) {
  const noteId = useId()
  const { data: documents = [] } = useApi('GET /api/documents')
  const readable = documents.filter(({ visibility }) => VOTERS_VISIBILITIES.some((each) => each === visibility))
  const free = readable.filter(({ id }) => !documentIds.includes(id))
  const titleOf = (documentId: string) => documents.find(({ id }) => id === documentId)?.title ?? 'Paper'
  const canAdd = free.length > 0 && documentIds.length < MAX_PAPERS
  return (
    <>
      {documentIds.map((id) => (
        <p key={id} className="line between">
          <span className="anywhere">{titleOf(id)}</span>
          <IconButton
            label={`Remove the paper ‘${titleOf(id)}’`}
            onClick={() => onChange(documentIds.filter((each) => each !== id))}
          >
            <X />
          </IconButton>
        </p>
      ))}
      {!canAdd && <FieldNote id={noteId} error={error} />}
      {canAdd && (
        <Field
          label="Add a paper"
          optional
          help="A document that all members or everybody can see. Voters find it beside the question and in the email."
          error={error}
        >
          <Select value="" onChange={({ target }) => onChange([...documentIds, target.value])}>
            <option value="">Choose a document</option>
            {free.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
