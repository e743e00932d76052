import { Archive, Mail, Pencil, Phone, Trash2, Undo2 } from 'lucide-react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { listRowMoves } from '#web/platform/listing/row-moves.ts'
import type { SortHandling } from '#web/platform/listing/sortable-list.tsx'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './officer-list.module.css'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'

type OfficerRowProps = {
  officer: Officer
  /** Set for the present team only, which has an order. */
  handling?: SortHandling
  /** Only where the heading of the list does not say it. */
  term?: string
  onEdit: () => void
}

/** One entry: the person and the position. The row opens it, and a menu has the rest. */
export function OfficerRow({ officer, handling, term, onEdit }: OfficerRowProps) {
  const { id, name, role, email, phone, photoUrl, isActive } = officer
  const change = useArchiving(officer)
  const remove = useSend('DELETE /api/office-bearers/:id', { changes: OFFICER_QUERY_KEYS, onError: showPortalFailure })
  const [firstName = '', ...otherNames] = name.split(' ')
  const items: RowMenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: onEdit },
    ...(phone ? [{ label: `Call ${phone}`, icon: Phone, href: `tel:${phone}` }] : []),
    ...(email ? [{ label: 'Write an email', icon: Mail, href: `mailto:${email}` }] : []),
    ...(handling ? listRowMoves(handling) : []),
    {
      label: isActive ? 'Archive' : 'Restore',
      icon: isActive ? Archive : Undo2,
      onSelect: () => change.mutate({ params: { id }, body: { isActive: !isActive } }),
    },
    { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => remove.mutate({ params: { id } }) },
  ]
  return (
    <div className={styles.row}>
      <div className={`line gap-1 ${styles.person}`}>
        {handling?.handle}
        <Avatar src={photoUrl} firstName={firstName} lastName={otherNames.at(-1) ?? ''} size="small" tone="silk" />
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <button type="button" className={styles.open} aria-label={`Edit ${name}`} onClick={onEdit}>
            {name}
          </button>
        </h3>
        <p>
          {role}
          {term && (
            <>
              , <span className="unbroken">{term}</span>
            </>
          )}
        </p>
      </div>
      <p className={styles.contact}>
        {email && (
          <a href={`mailto:${email}`}>
            <EmailText of={email} />
          </a>
        )}
        {email && phone && <span>{', '}</span>}
        {phone && (
          <a className="unbroken" href={`tel:${phone}`}>
            {phone}
          </a>
        )}
      </p>
      <div className={styles.actions}>
        <RowMenu name={name} items={items} />
      </div>
    </div>
  )
}

/** Archiving can be undone, and the bar at the foot says so; restoring an entry of an earlier term is reported here. */
const useArchiving = ({ name }: Officer) =>
  useSend('PUT /api/office-bearers/:id', {
    changes: OFFICER_QUERY_KEYS,
    onSuccess: ({ isActive }) =>
      isActive && toast({ title: 'Office Bearer Restored', description: `${name} is in the current team again.` }),
    onError: showPortalFailure,
  })
