import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { X } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { NoteText } from '#shared/membership/register/note-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import type { CommitteeRecord } from '../member-state.ts'
import { useFailureMessages } from '../use-decisions.ts'
import own from './member-panel.module.css'

const Draft = z.object({ text: NoteText })
const resolver = standardSchemaResolver(Draft)

type MemberNotesProps = {
  member: CommitteeRecord
  /** What is around it has the title already. */
  isUnderTitle?: boolean
}

/** The committee's notes about a person, who never sees them. */
export function MemberNotes({ member: { id, fullName, notes, erasedAt }, isUnderTitle }: MemberNotesProps) {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { text: '' }, resolver })
  const onError = useFailureMessages()
  const adding = useSend('POST /api/admin/members/:id/notes', {
    changes: [`/api/admin/members/${id}`],
    onSuccess: () => reset(),
    onError,
  })
  return (
    <section aria-label={isUnderTitle ? undefined : 'Committee notes'}>
      {!isUnderTitle && <h3 className="caps soft below-2">Committee notes</h3>}
      {notes.length > 0 && (
        <ul className={own.notes}>
          {notes.map((note) => (
            <Note key={note.id} memberId={id} note={note} />
          ))}
        </ul>
      )}
      {!erasedAt && (
        <form
          className={own.noteForm}
          noValidate
          onSubmit={handleSubmit((body) => adding.mutate({ params: { id }, body }))}
        >
          <Field
            label={
              <>
                Add a note<span className="visually-hidden"> about {fullName}</span>
              </>
            }
            help="Only the committee can see it."
            error={formState.errors.text?.message}
          >
            <Textarea rows={2} {...register('text')} />
          </Field>
          <Button type="submit" size="small" variant="outline" busy={adding.isPending}>
            Save note
          </Button>
        </form>
      )}
    </section>
  )
}

type NoteProps = { memberId: string; note: CommitteeRecord['notes'][number] }

/** Its author and super admins can delete it. */
function Note({ memberId, note: { id, text, author, authorId, createdAt } }: NoteProps) {
  const { account } = useAccount()
  const deletion = useSend('DELETE /api/admin/members/:id/notes/:noteId', {
    changes: [`/api/admin/members/${memberId}`],
    onError: useFailureMessages(),
  })
  const mayDelete = account?.role === 'super_admin' || (account && account.id === authorId)
  return (
    <li>
      <p>{text}</p>
      <small>{[author, formatCardDateTime(createdAt)].filter(Boolean).join(', ')}</small>
      {mayDelete && (
        <IconButton
          label="Delete note"
          disabled={deletion.isPending}
          onClick={() => deletion.mutate({ params: { id: memberId, noteId: id } })}
        >
          <X />
        </IconButton>
      )}
    </li>
  )
}
