import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { formatMonth } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import type { Report } from './report-type.ts'

/** What the treasurer writes below the figures, and what was written when months were closed. */
export function NotesPart({ report }: { report: Report }) {
  const { notes, closingNotes } = report
  const mayWrite = useDuty('treasurer')
  const [isWriting, setWriting] = useState(false)
  return (
    <section className="grid gap-2">
      <div className="line between">
        <h2 className="h3">Notes</h2>
        {mayWrite && (
          <Button size="small" variant="outline" onClick={() => setWriting(true)}>
            <Pencil aria-hidden="true" /> {notes ? 'Change' : 'Write'}{' '}
            <span className="visually-hidden">the notes</span>
          </Button>
        )}
      </div>
      {!notes && closingNotes.length === 0 && <p className="soft">There are no notes for this year.</p>}
      {notes && <p className="anywhere as-typed measure">{notes}</p>}
      {closingNotes.map((closing) => (
        <div key={closing.period}>
          <h3 className="h5">Closing of {nameOf(closing.period)}</h3>
          <p className="anywhere as-typed measure">{closing.notes}</p>
        </div>
      ))}
      {isWriting && <NotesDialog report={report} onClose={() => setWriting(false)} />}
    </section>
  )
}

const nameOf = (period: string) => (period.length === 4 ? period : formatMonth(`${period}-01`))

function NotesDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { year, notesUpdatedAt } = report
  const [notes, setNotes] = useState(report.notes)
  const [problem, setProblem] = useState<string | undefined>()
  const { mutate, isPending } = useSend('PUT /api/admin/money/years/:year/notes', {
    changes: ['/api/admin/money/report'],
    onSuccess: () => {
      toast({ title: 'Notes Saved', description: `The notes of ${year} are saved.` })
      onClose()
    },
    onError: (error) => {
      const message = fieldErrorsOf(error).notes
      setProblem(message)
      if (!message) showPortalFailure(error)
    },
  })
  return (
    <FormDialog
      open
      title={`Notes of ${year}`}
      action="Save the notes"
      busy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ params: { year }, body: { notes, updatedAt: notesUpdatedAt ?? undefined } })
      }}
    >
      <Field label="Notes" help="What the assembly should know beside the figures." error={problem}>
        <Textarea rows={8} maxLength={5000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
    </FormDialog>
  )
}
