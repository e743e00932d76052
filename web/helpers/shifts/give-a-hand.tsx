import { HandHelping } from 'lucide-react'
import { counted } from '#shared/platform/counts.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'

/** The way to the shifts of an event; nothing for an event without a plan. */
export default function GiveAHand({ eventId }: { eventId: string }) {
  const { account } = useAccount()
  const isMember = Boolean(account?.membership || account?.household)
  const { data } = useApiWhen(isMember, 'GET /api/events/:id/helpers', { params: { id: eventId } })
  if (!data || (!data.leads && data.shifts.length === 0)) return null
  const missing = data.needed - data.taken
  const own = data.shifts.flatMap((shift) => shift.own).length
  return (
    <Panel className="stack" aria-labelledby="give-a-hand">
      <h2 id="give-a-hand">Give a hand</h2>
      <p className="soft">
        {[
          own > 0 && `Your family has ${counted(own, 'shift', 'shifts')}.`,
          missing > 0 ? `${counted(missing, 'place is', 'places are')} still free.` : 'All shifts are full.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="button-row">
        <ButtonLink variant="outline" href={`/events/${eventId}/helpers`}>
          <HandHelping aria-hidden="true" /> {own > 0 ? 'My shifts' : 'See the shifts'}
        </ButtonLink>
        {data.leads && (
          <ButtonLink variant="outline" href={`/events/${eventId}/helpers/day`}>
            My helpers
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
