import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
<<<<<<< HEAD
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
=======
>>>>>>> b40a1a13 (Show the household, its cards and logins)
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './family-editor.module.css'
<<<<<<< HEAD
import { FAMILY_CHANGES, type Person, PersonDialog, type PersonDialogProps } from './person-dialog.tsx'
=======
import { type Person, PersonDialog } from './person-dialog.tsx'
import { RemovePersonDialog } from './remove-person-dialog.tsx'
>>>>>>> b40a1a13 (Show the household, its cards and logins)

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; person: Person } | null

type FamilyEditorProps = {
  people: readonly Person[]
  /** The member whose family the committee edits; by default the family is one's own. */
  memberId?: string
}

/** The people of a family, each with its actions. */
export function FamilyEditor({ people, memberId }: FamilyEditorProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <div className="stack">
      {people.length === 0 ? (
        <EmptyState title="No family members yet">
          {memberId
            ? 'Add the spouse, the children and the parents in the UAE.'
            : 'Add your spouse, children and parents in the UAE, so you can register them for programs.'}
        </EmptyState>
      ) : (
        <ul className="grid">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {people.length < MAX_FAMILY_MEMBERS ? (
        <Button onClick={() => setOpen({ kind: 'add' })}>
          <Plus /> Add family member
        </Button>
      ) : (
        <p className="soft">You can add up to {MAX_FAMILY_MEMBERS} people.</p>
      )}
      {open?.kind === 'add' && <PersonDialog person={null} memberId={memberId} onClose={close} />}
      {open?.kind === 'edit' && <PersonDialog person={open.person} memberId={memberId} onClose={close} />}
      {open?.kind === 'remove' && <RemovePersonDialog person={open.person} memberId={memberId} onClose={close} />}
    </div>
  )
}

function PersonRow({ person, onOpen }: { person: Person; onOpen: (open: Open) => void }) {
  const { name, relation, dateOfBirth, bloodGroup, photoUrl } = person
  const text = name.split(' ')
  return (
    <li>
      <Panel className={styles.person}>
        <Avatar src={photoUrl} firstName={text[0]} lastName={text.slice(1).at(-1)} tone="silk" />
        <div className="grid gap-0 anywhere">
          <b className="anywhere">{name}</b>
          <span className="soft small">
            {relation} · born {formatCardDate(dateOfBirth)} · {bloodGroup}
          </span>
        </div>
        <div className={styles.buttons}>
          <Button variant="outline" onClick={() => onOpen({ kind: 'edit', person })} aria-label={`Edit ${name}`}>
            <Pencil /> Edit
          </Button>
          <Button variant="quiet" onClick={() => onOpen({ kind: 'remove', person })} aria-label={`Remove ${name}`}>
            <Trash2 /> Remove
          </Button>
        </div>
      </Panel>
    </li>
  )
}
<<<<<<< HEAD

/** Asks for confirmation before a person is removed from the family. */
function RemovePersonDialog({ person, memberId, onClose }: PersonDialogProps & { person: Person }) {
  const { id, name } = person
  const remove = useSending({
    send: () =>
      memberId
        ? call('DELETE /api/admin/members/:id/family/:personId', { params: { id: memberId, personId: id } })
        : call('DELETE /api/members/family/:id', { params: { id } }),
    changes: FAMILY_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Family Updated', description: message })
      onClose()
    },
    onError: (error) => {
      showFailure(error, { title: 'Not Removed', fallback: 'The connection was lost. Please try again.' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={remove.isPending ? () => {} : onClose}
      title={`Remove ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
            Remove
          </Button>
          <Button variant="outline" onClick={onClose} disabled={remove.isPending}>
            Keep
          </Button>
        </>
      }
    >
      <p>
        {name} will no longer be part of {memberId ? 'this' : 'your'} membership and can no longer be registered for
        programs.
      </p>
    </Dialog>
  )
}
=======
>>>>>>> b40a1a13 (Show the household, its cards and logins)
