import { formatHours } from '#shared/events/program-time-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { DatedRow } from '#web/events/own-places/dated-row.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'

/** The shifts ahead of the family, at one event or at all of them; renders nothing if there are none. */
export function OwnHelperShifts({ eventId }: { eventId?: string }) {
  const { account } = useAccount()
  const isMember = Boolean(account?.membership || account?.household)
  const { data = [] } = useApiWhen(isMember, 'GET /api/helper-shifts/own')
  const shifts = data.filter((shift) => !eventId || shift.eventId === eventId)
  if (shifts.length === 0) return null
  return (
    <Panel>
      <h2>{eventId ? 'Your shifts' : 'Your family’s shifts'}</h2>
      <ul>
        {shifts.map(({ id, job, name, place, startsAt, endsAt, eventTitle, ...shift }) => (
          <DatedRow
            key={id}
            date={startsAt}
            title={job}
            href={`/events/${shift.eventId}/helpers`}
            facts={[
              [name, formatHours(startsAt, endsAt), place].filter(Boolean).join(', '),
              ...(eventId ? [] : [eventTitle]),
            ]}
            action={
              <ButtonLink size="small" variant="outline" href={`/events/${shift.eventId}/helpers`}>
                Shift<span className="visually-hidden"> {job}</span>
              </ButtonLink>
            }
          />
        ))}
      </ul>
    </Panel>
  )
}
