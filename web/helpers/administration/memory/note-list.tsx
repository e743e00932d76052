import { ListTodo, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { NOTE_LABELS } from '#shared/helpers/memory-rules.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import styles from '../plan.module.css'
import { type NewTaskDraft, type Note, PLAN_CHANGES } from '../plan-types.ts'

type LessonsProps = { notes: readonly Note[]; onMakeTask: (start: NewTaskDraft) => void }

/** What the edition before taught: a sentence, who said it, and the task that was made from it. */
export function Lessons({ notes, onMakeTask }: LessonsProps) {
  const lessons = notes.filter(({ isFromBefore }) => isFromBefore)
  if (lessons.length === 0) return null
  return (
    <Box title="What the last edition taught" padded>
      <ul className={styles.notes}>
        {lessons.map((note) => (
          <NoteItem key={note.id} note={note}>
            {note.task ? (
              <p className="small good">{`Task made: ${note.task.title}`}</p>
            ) : (
              <Button
                size="small"
                variant="outline"
                onClick={() => onMakeTask({ notes: `${note.text} (${note.saidBy})`, noteId: note.id })}
              >
                <ListTodo aria-hidden="true" /> Make a task
                <span className="visually-hidden">{` from: ${note.text}`}</span>
              </Button>
            )}
          </NoteItem>
        ))}
      </ul>
    </Box>
  )
}

/** What people say about this edition, for the next one. */
export function OwnNotes({ eventId, notes }: { eventId: string; notes: readonly Note[] }) {
  const [isAdding, setAdding] = useState(false)
  const own = notes.filter(({ isFromBefore }) => !isFromBefore)
  return (
    <Box title="Notes for the next edition" padded>
      <div className="grid gap-3 from-start">
        {own.length === 0 ? (
          <p className="soft">Write down what went well and what did not, with who said it.</p>
        ) : (
          <ul className={styles.notes}>
            {own.map((note) => (
              <NoteItem key={note.id} note={note} />
            ))}
          </ul>
        )}
        <Button size="small" variant="outline" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" /> Add a note
        </Button>
      </div>
      {isAdding && <NoteDialog eventId={eventId} onClose={() => setAdding(false)} />}
    </Box>
  )
}

function NoteItem({ note: { id, text, saidBy }, children }: { note: Note; children?: ReactNode }) {
  const remove = useSend('DELETE /api/admin/helper-notes/:id', { changes: PLAN_CHANGES, onError: showPortalFailure })
  return (
    <li>
      <div className="line between at-top">
        <p className="grow">
          <b className="as-typed">{text}</b>
          {saidBy && <span className="small soft block">{saidBy}</span>}
        </p>
        <IconButton
          label={`Delete: ${text}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <Trash2 />
        </IconButton>
      </div>
      {children}
    </li>
  )
}

function NoteDialog({ eventId: id, onClose }: { eventId: string; onClose: () => void }) {
  const { draft, errors, text, onError } = useDraftForm({ text: '', saidBy: '' })
  const add = useSend('POST /api/admin/events/:id/notes', { changes: PLAN_CHANGES, onSuccess: onClose, onError })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ params: { id }, body: draft })
  }
  return (
    <FormDialog open title="Add a note" action="Add the note" busy={add.isPending} onClose={onClose} onSubmit={submit}>
      <Field label={NOTE_LABELS.text} help="Such as: water ran out at gate 2 at 8:40 PM." error={errors.text}>
        <Textarea {...text('text')} rows={3} maxLength={400} />
      </Field>
      <Field label={NOTE_LABELS.saidBy} optional help="A person or a job, such as: Gate, Noufal." error={errors.saidBy}>
        <TextInput {...text('saidBy')} maxLength={120} />
      </Field>
    </FormDialog>
  )
}
