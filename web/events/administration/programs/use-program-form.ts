import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { upload } from '#web/platform/upload.ts'
import { EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import type { AdminProgram } from './program-row.tsx'
import { PROGRAM_SCHEMA, type ProgramDraft } from './program-schema.ts'

type ProgramFormOptions = {
  eventId: string
  program?: AdminProgram | undefined
  start: ProgramDraft
  onClose: () => void
  /** The form is to be empty again, for the next program. */
  onAnother: () => void
}

/** The program form, its picture and its messages. */
export function useProgramForm({ eventId, program, start, onClose, onAnother }: ProgramFormOptions) {
  const [picture, setPicture] = useState<File | null>(null)
  const isAnother = useRef(false)
  const record = useRecordForm({
    schema: PROGRAM_SCHEMA,
    name: `program:${program?.id ?? `new:${eventId}`}`,
    start,
    basedOn: program?.updatedAt,
    changes: EVENT_QUERY_KEYS,
    send: ({ programImage, ...fields }) => {
      const parts = formOf({ ...fields, programImage: picture ?? programImage })
      return program
        ? upload('PUT /api/admin/programs/:id', parts, { params: { id: program.id } })
        : upload('POST /api/admin/events/:eventId/programs', parts, { params: { eventId } })
    },
    onSaved: ({ title }) => {
      toast({ title: program ? 'Program Saved' : 'Program Created', description: `${title} has been saved.` })
      if (isAnother.current) onAnother()
      else onClose()
    },
    showFailure: (error) => showNamedFailure(error, program ? 'Failed to update program' : 'Failed to create program'),
  })
  const saveThen = (another: boolean) => (event?: BaseSyntheticEvent) => {
    isAnother.current = another
    return record.save(event)
  }
  return { ...record, picture, setPicture, save: saveThen(false), saveAndAddAnother: saveThen(true) }
}

/** A multipart form has texts and files; an empty text is none. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, value instanceof File ? value : String(value ?? ''))
  return form
}
