import { useDuty } from '#web/accounts/use-account.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import type { Ask } from '../dialogs/member-dialogs.tsx'
import { menuOf } from '../member-menu.ts'
import styles from './record.module.css'
import type { MemberOfRecord } from './record-part.tsx'

type RecordChangesProps = { record: MemberOfRecord; ask: Ask; isSuperAdmin: boolean }

/** Everything that changes the membership itself, the serious ones last. */
export function RecordChanges({ record, ask, isSuperAdmin }: RecordChangesProps) {
  const isTreasurer = useDuty('treasurer')
  const items = menuOf(record, { ask, editAddress: '', isSuperAdmin, isTreasurer, mayWrite: false })
  const changes = items.flatMap((item) => ('onSelect' in item && item.label !== 'Record a payment' ? [item] : []))
  if (changes.length === 0) return null
  return (
    <Box title="Change the membership" padded>
      <ul className={styles.changes}>
        {changes.map(({ label, icon: Icon, dangerous, onSelect }) => (
          <li key={label}>
            <Button variant={dangerous ? 'danger' : 'outline'} size="small" block onClick={onSelect}>
              {Icon && <Icon aria-hidden="true" />} {label}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  )
}
