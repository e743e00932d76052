import { Printer } from 'lucide-react'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type AdminAssembly, currentItem, latestOf, outcomeLabel } from '../assembly-types.ts'
import { MotionResult } from '../motion-result.tsx'
import { RecountButton } from './recount-button.tsx'
import { RepeatItem } from './repeat-item.tsx'
import { SecondBallot } from './second-ballot.tsx'
import { VoteNow } from './vote-now.tsx'

/** While nothing is open: the last result, and the item that comes next. */
export function BetweenVotes({ assembly }: { assembly: AdminAssembly }) {
  const { motions, hall } = assembly
  const latest = latestOf(motions)
  const next = currentItem(motions)
  return (
    <>
      {latest && (
        <Box
          title={`${motions.indexOf(latest) + 1}. ${latest.title}`}
          aside={<StatusBadge word={outcomeLabel(latest)} />}
          padded
        >
          <div className="grid gap-3">
            <MotionResult motion={latest} quorum={hall.quorum} />
            {latest.recountReason && <p className="small anywhere">{`Counted again: ${latest.recountReason}`}</p>}
            <SecondBallot motion={latest} assembly={assembly} />
            <RepeatItem motion={latest} />
            <div className="button-row">
              {latest.canRecount && <RecountButton motion={latest} label="Count again" />}
              <ButtonLink variant="outline" href={`/api/admin/assembly-motions/${latest.id}/result.pdf`} download>
                <Printer aria-hidden="true" /> Print
              </ButtonLink>
            </div>
          </div>
        </Box>
      )}
      {next && (
        <Box title={`Next: ${next.number}. ${next.item.title}`} padded>
          <VoteNow motion={next.item} withCountdown />
        </Box>
      )}
    </>
  )
}
