import { useLocation } from 'wouter'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type AdminVote, VOTE_ADMIN_CHANGES } from './vote-draft.ts'

/** For questions without a ballot: repeats them in a new vote, or links to it. */
export function RepeatVote({ vote: { id, results, questions, repeatId } }: { vote: AdminVote }) {
  const [, navigate] = useLocation()
  const repeat = useSend('POST /api/admin/votes/:id/repetition', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: (draft) => {
      toast({ title: 'Draft Prepared', description: 'Please check its times, then plan it.' })
      navigate(`/admin/votes/${draft.id}`)
    },
    onError: showPortalFailure,
  })
  const empty = results.filter(({ cast }) => cast === 0)
  if (empty.length === 0) return null
  const titles = questions.filter((question) => empty.some(({ questionId }) => questionId === question.id))
  return (
    <Panel className="grid gap-3" aria-labelledby="repeat-vote">
      <h2 id="repeat-vote" className="h4">
        Questions without a ballot
      </h2>
      <p className="anywhere">
        {empty.length === questions.length
          ? 'Nobody has voted. '
          : `Nobody has voted on: ${titles.map(({ title }) => title).join('; ')}. `}
        The copy has the same rules, papers and candidates. It is a draft: nobody is notified until you plan it.
      </p>
      <div className="button-row">
        {repeatId ? (
          <ButtonLink href={`/admin/votes/${repeatId}`}>Go to the repeated vote</ButtonLink>
        ) : (
          <Button busy={repeat.isPending} onClick={() => repeat.mutate({ params: { id } })}>
            Repeat the vote
          </Button>
        )}
      </div>
    </Panel>
  )
}
