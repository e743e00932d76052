import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { paperAgreement } from './paper-agreement.ts'

type Paper = AdminMotion['paper'][number]
type PaperStateProps = { motionId: string; paper: AdminMotion['paper']; textOf: (paper: Paper) => string }

/** What the two who count the paper have entered, and whether it agrees. */
export function PaperState({ motionId: id, paper, textOf }: PaperStateProps) {
  const again = useSend('DELETE /api/admin/assembly-motions/:id/paper', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  if (paper.length === 0) return null
  const texts = paper.map(textOf)
  const agreement = paperAgreement(paper)
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
            ? 'A second person must count the paper too, with their own login.'
            : agreement === 'equal'
              ? 'The counts are equal.'
              : 'The counts differ. Please count again.'}
        </p>
      </div>
      <div className="button-row">
        <Button size="small" variant="outline" busy={again.isPending} onClick={() => again.mutate({ params: { id } })}>
          Count the paper again
        </Button>
      </div>
    </div>
  )
}
