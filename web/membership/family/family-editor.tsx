import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './family-editor.module.css'
import { type Person, PersonDialog } from './person-dialog.tsx'
import { RemovePersonDialog } from './remove-person-dialog.tsx'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; person: Person } | null

type FamilyEditorProps = {
  people: readonly Person[]
  /** The member whose family the committee edits. */
  memberId: string
  /** What else is shown about a person. */
  below?: (person: Person) => ReactNode
}

/** The people of a family, each with the committee's actions. */
export function FamilyEditor({ people, memberId, below }: FamilyEditorProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <div className="stack">
      {people.length === 0 ? (
        <EmptyState title="No family members yet">Add the spouse, the children and the parents in the UAE.</EmptyState>
      ) : (
        <ul className="grid">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={setOpen}>
              {below?.(person)}
            </PersonRow>
          ))}
        </ul>
      )}
      {people.length < MAX_FAMILY_MEMBERS ? (
        <Button variant="outline" size="small" onClick={() => setOpen({ kind: 'add' })}>
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

type RowProps = { person: Person; onOpen: (open: Open) => void; children: ReactNode }

function PersonRow({ person, onOpen, children }: RowProps) {
  const { name, relation, dateOfBirth, bloodGroup, photoUrl } = person
  const text = name.split(' ')
  return (
    <li>
      <div className={styles.person}>
        <Avatar src={photoUrl} firstName={text[0]} lastName={text.slice(1).at(-1)} tone="silk" />
        <div className="grid gap-0 anywhere">
          <b className="anywhere">{name}</b>
          <span className="soft small">
            {relation} · born {formatCardDate(dateOfBirth)} · {bloodGroup}
          </span>
        </div>
        <RowMenu
          name={name}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ kind: 'edit', person }) },
            { label: 'Remove', icon: Trash2, dangerous: true, onSelect: () => onOpen({ kind: 'remove', person }) },
          ]}
        />
        {children}
      </div>
    </li>
  )
}
