import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from './moderation.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { type Item, useDecisions } from './use-moderation.ts'

type ModerationBulkProps = {
  items: readonly Item[]
  chosen: readonly Item[]
  onChoose: (items: readonly Item[]) => void
}

/** The most that one request accepts. */
const MAX_AT_ONCE = 100

/** Decides about all selected items, each independently. */
export function ModerationBulk({ items, chosen, onChoose }: ModerationBulkProps) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const { approveAll, rejectAll, isDeciding } = useDecisions(() => {
    setAsking(null)
    onChoose([])
  })
  if (items.length < 2) return null
  const max = items.slice(0, MAX_AT_ONCE)
  const count = chosen.length
  const unusual = chosen.filter(({ signs }) => signs.length > 0).length
  const close = () => !isDeciding && setAsking(null)
  return (
    <section className={styles.bulk} aria-label="Bulk actions">
      <Checkbox
        checked={count === max.length}
        onChange={({ target }) => onChoose(target.checked ? max : [])}
        label={count === 0 ? `Select all ${max.length}` : `${count} selected`}
      />
      {count > 0 && (
        <div className="button-row">
          <Button variant="confirm" onClick={() => setAsking('approve')}>
            Approve {count}
          </Button>
          <Button variant="outline" onClick={() => setAsking('reject')}>
            Reject {count}
          </Button>
        </div>
      )}
      <Dialog
        open={asking === 'approve'}
        onClose={close}
        title={`Approve ${count}?`}
        actions={
          <>
            <Button variant="confirm" busy={isDeciding} onClick={() => approveAll(chosen)}>
              Approve {count}
            </Button>
            <Button variant="quiet" disabled={isDeciding} onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>Listings and reviews will be published, reported listings will be kept, and payments will be confirmed.</p>
        {unusual > 0 && (
          <p>
            <b>Please check {unusual === 1 ? 'one of them' : `${unusual} of them`} carefully.</b>
          </p>
        )}
      </Dialog>
      <RejectDialog
        title={`Reject ${count}?`}
        action={`Reject ${count}`}
        open={asking === 'reject'}
        isSending={isDeciding}
        onClose={close}
        onReason={(reason) => rejectAll(chosen, reason)}
      />
    </section>
  )
}
