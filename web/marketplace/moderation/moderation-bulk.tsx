import { useState } from 'react'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { BulkBar } from '#web/platform/ui/feedback/bulk-bar.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { RejectDialog } from './decision-dialogs.tsx'
import { type Item, useDecisions } from './use-moderation.ts'

type SelectionProps = { chosen: readonly Item[]; onChoose: (items: readonly Item[]) => void }

/** The most that one request accepts. */
const MAX_AT_ONCE = 100

/** Selects every item on the page. */
export function SelectAll({ items, chosen, onChoose }: SelectionProps & { items: readonly Item[] }) {
  if (items.length < 2) return null
  const max = items.slice(0, MAX_AT_ONCE)
  return (
    <Checkbox
      checked={chosen.length === max.length}
      onChange={({ target }) => onChoose(target.checked ? max : [])}
      label={`Select all ${formatCount(max.length)}`}
    />
  )
}

/** Decides about all selected items, each independently, after a question that says how many people are mailed. */
export function ModerationBulk({ chosen, onChoose }: SelectionProps) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const clear = () => onChoose([])
  const close = () => setAsking(null)
  const { approveAll, rejectAll, isDeciding } = useDecisions(() => {
    close()
    clear()
  })
  const count = formatCount(chosen.length)
  return (
    <>
      <BulkBar count={chosen.length} onClear={clear}>
        <Button size="small" variant="lamp" onClick={() => setAsking('approve')}>
          {`Approve ${count}`}
        </Button>
        <Button size="small" variant="outline" onClick={() => setAsking('reject')}>
          {`Reject ${count}`}
        </Button>
      </BulkBar>
      <QuestionDialog
        open={asking === 'approve'}
        question={`${mailed(chosen, 'approval')}Approve ${count}?`}
        safe="Not now"
        answer={`Approve ${count}`}
        variant="confirm"
        busy={isDeciding}
        onAnswer={() => approveAll(chosen)}
        onClose={close}
      >
        <WhatApprovalDoes to={chosen} />
      </QuestionDialog>
      {asking === 'reject' && (
        <RejectDialog
          title={`${mailed(chosen, 'rejection')}Reject ${count}?`}
          action={`Reject ${count}`}
          isSending={isDeciding}
          onClose={close}
          onReason={(reason) => rejectAll(chosen, reason)}
        />
      )}
    </>
  )
}

function WhatApprovalDoes({ to: items }: { to: readonly Item[] }) {
  const unusual = items.filter(({ signs }) => signs.length > 0).length
  return (
    <>
      <p>Listings and reviews will be published, reported listings will stay, and payments will be confirmed.</p>
      {unusual > 0 && (
        <p>
          <b>{`Please check ${unusual === 1 ? 'one of them' : `${formatCount(unusual)} of them`} carefully.`}</b>
        </p>
      )}
    </>
  )
}

/** '2 people get an email. ', or nothing if nobody does. */
function mailed(items: readonly Item[], decision: 'approval' | 'rejection'): string {
  const people = new Set(items.flatMap(({ mails }) => mails[decision] ?? [])).size
  return people === 0 ? '' : `${counted(people, 'person gets', 'people get')} an email. `
}
