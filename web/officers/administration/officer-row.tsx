import { Archive, Trash2, Undo2 } from 'lucide-react'
import { termLabel } from '#shared/officers/officer-term-rules.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { listRowMoves } from '#web/platform/listing/row-moves.ts'
import type { SortHandling } from '#web/platform/listing/sortable-list.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
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
  onEdit: () => void
}

/** One entry: the person, the position, Edit, and a menu for the rest. */
export function OfficerRow({ officer, handling, onEdit }: OfficerRowProps) {
  const { id, name, role, email, phone, photoUrl, isActive } = officer
  const change = useArchiving(officer)
  const remove = useSend('DELETE /api/office-bearers/:id', { changes: OFFICER_QUERY_KEYS, onError: showPortalFailure })
  const term = termLabel(officer)
  const [firstName = '', ...otherNames] = name.split(' ')
  const items: RowMenuItem[] = [
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
      <div className="line gap-1">
        {handling?.handle}
        <Avatar src={photoUrl} firstName={firstName} lastName={otherNames.at(-1) ?? ''} size="small" tone="silk" />
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
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
        {email && <EmailText of={email} />}
        {email && phone && <span>{', '}</span>}
        {phone && <span className="unbroken">{phone}</span>}
      </p>
      <div className={styles.actions}>
        <Button size="small" variant="outline" onClick={onEdit}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
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
