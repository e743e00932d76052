import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { MONEY_CHANGES } from '../money-types.ts'
import type { Candidate, StatementLine } from './statement-text.ts'

/** Dues, premium requests and orders of tickets change with the lines that pay them. */
const CHANGED = [
  ...MONEY_CHANGES,
  '/api/admin/renewals',
  '/api/admin/premium',
  '/api/admin/moderation',
  '/api/admin/orders',
]

/** Confirms lines as what was seen. What was done is said where it can be undone. */
export function useConfirm(onDone: () => void = () => {}) {
  const { mutate, isPending } = useSend('POST /api/admin/money/statement-lines/confirm', {
    changes: CHANGED,
    onSuccess: (outcome) => {
      sayRefused(outcome)
      onDone()
    },
    onError: showPortalFailure,
  })
  const confirm = (chosen: readonly { line: StatementLine; candidate: Candidate | undefined }[]) => {
    const items = chosen.flatMap(({ line, candidate }) =>
      candidate
        ? [
            {
              lineId: line.id,
              wasSure: line.group === 'sure',
              targets: candidate.targets.map(({ kind, id }) => ({ kind, id })),
            },
          ]
        : [],
    )
    if (items.length > 0) mutate({ body: { items } })
  }
  return { confirm, isPending }
}

/** Says which lines could not be explained, and why. */
export function sayRefused({ refused }: ResponseOf<'POST /api/admin/money/statement-lines/confirm'>) {
  const [first] = refused
  if (!first) return
  const more = refused.length > 1 ? ` And ${refused.length - 1} more.` : ''
  toast({ title: 'Not Explained', description: `${first.message}${more}`, variant: 'destructive' })
}
