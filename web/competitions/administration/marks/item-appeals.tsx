import { useAccount } from '#web/accounts/use-account.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { festivalPath } from '../festival-queries.ts'
import type { Tabulation } from './tabulation.ts'

/** The appeals against the result that is published: those to decide, and accepted ones with what follows. */
export function ItemAppeals({ tabulation }: { tabulation: Tabulation }) {
  const { programId, eventId, publishedAt } = tabulation
  const { account } = useAccount()
  const { data = [] } = useApi('GET /api/admin/events/:id/appeals', { params: { id: eventId } })
  const ofItem = data.filter((appeal) => appeal.programId === programId)
  // a publication since then has answered it
  const isAnswered = (decidedAt: string | null) => publishedAt !== null && (decidedAt ?? '') < publishedAt
  const open = ofItem.filter(({ state }) => state === 'open')
  const accepted = ofItem.filter(({ state, decidedAt }) => state === 'accepted' && !isAnswered(decidedAt))
  return (
    <>
      {open.map(({ id, entryName, reason }) => (
        <Alert key={id} tone="amber" title={`Appeal of ${entryName}`}>
          <p className="as-typed">{reason}</p>
          <div className="button-row">
            <ButtonLink size="small" variant="outline" href={festivalPath(eventId, 'appeals')}>
              Decide
            </ButtonLink>
          </div>
        </Alert>
      ))}
      {accepted.map(({ id, entryName, reason }) => (
        <Alert key={id} tone="blue" title={`The appeal of ${entryName} is accepted`}>
          <p className="as-typed">{reason}</p>
          <p>
            {account?.role === 'super_admin'
              ? 'Reopen the marks of a judge below, in the menu beside the name.'
              : 'Ask a super admin to reopen the marks of a judge.'}{' '}
            Then two people confirm the changed result, and you publish it again.
          </p>
        </Alert>
      ))}
    </>
  )
}
