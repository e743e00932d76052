import { paperAgreement } from '#shared/committee/assembly/assembly-rules.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { RecountButton } from './recount-button.tsx'

type Paper = AdminMotion['paper'][number]
type PaperStateProps = { motion: AdminMotion; paper: AdminMotion['paper']; textOf: (paper: Paper) => string }

/** What the two people who count the paper votes have entered, and whether it agrees. */
export function PaperState({ motion, paper, textOf }: PaperStateProps) {
  if (paper.length === 0) return null
  const texts = paper.map(textOf)
  const agreement = paperAgreement(paper, motion.expectsPaper)
  return (
    <div className="grid gap-2">
      <div role="status" className="small num">
        <ul className="grid gap-1 anywhere">
          {paper.map((each, at) => (
            <li key={each.by}>{`${each.isOwn ? 'You' : each.by}: ${texts[at]}`}</li>
          ))}
        </ul>
        <p className={agreement === 'differ' ? 'wrong' : undefined}>
          {agreement === 'one_count'
            ? 'A second person must count the paper votes too, with their own login.'
            : agreement === 'equal'
              ? 'The counts are equal.'
              : 'The counts differ. Please count again.'}
        </p>
      </div>
      <div className="button-row">
        {agreement !== 'equal' && paper.some(({ isOwn }) => isOwn) && <RemoveOwnCount motionId={motion.id} />}
        {agreement !== 'one_count' && <RecountButton motion={motion} label="Count the paper votes again" />}
      </div>
    </div>
  )
}

/** Until both counts agree, removing one’s own is not a recount. */
function RemoveOwnCount({ motionId: id }: { motionId: string }) {
  const remove = useSend('DELETE /api/admin/assembly-motions/:id/paper', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  return (
    <Button variant="outline" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
      Remove my count
    </Button>
  )
}
