import { Button } from '#web/platform/ui/button/button.tsx'
import { DoneLine } from '#web/platform/ui/feedback/done-line.tsx'
import type { Decisions } from '../use-decisions.ts'
import own from './register.module.css'

/** Says what was done last and what was sent; a decision can be taken back here. */
export function LastDone({ decisions }: { decisions: Decisions }) {
  const { done, setDone, takeBack, busy } = decisions
  if (!done) return null
  const { text, reversible, isApproval } = done
  return (
    <div className={own.done}>
      <DoneLine
        key={text}
        isFestive={isApproval}
        onClose={() => setDone(null)}
        actions={
          reversible && (
            <Button size="small" variant="outline" busy={busy.has(reversible.id)} onClick={() => takeBack(reversible)}>
              Back to pending<span className="visually-hidden"> {reversible.fullName}</span>
            </Button>
          )
        }
      >
        {text}
      </DoneLine>
    </div>
  )
}
