import { formatTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { useCheckIn } from './use-check-in.ts'

type Attendee = ResponseOf<'GET /api/admin/events/:id/attendees'>[number]

/** One attendee: name, contact, and whether they have arrived. */
export function AttendeeRow({ eventId, attendee }: { eventId: string; attendee: Attendee }) {
  const { memberId, fullName, membershipNumber, mobileNumber, checkedInAt, state } = attendee
  const { checkIn, isCheckingIn } = useCheckIn(eventId)
  const undo = useSend('DELETE /api/admin/events/:id/check-in/:memberId', {
    changes: [`/api/admin/events/${eventId}/att`],
    onError: (error) => showPortalFailure(error),
  })
  const named = <span className="visually-hidden"> {fullName}</span>
  return (
    <Panel className={styles.person} aria-label={fullName}>
      <div>
        <p>
          <b>{fullName}</b>
        </p>
        <p className="small soft">
          {membershipNumber && `${membershipNumber} · `}
          <Anchor href={`tel:${mobileNumber}`}>{mobileNumber}</Anchor>
        </p>
      </div>
      <div className={styles.badges}>
        {checkedInAt && <StatusBadge word="Checked in">Checked in at {formatTime(checkedInAt)}</StatusBadge>}
        {state === 'waiting' && <StatusBadge word="Waiting" />}
        {state === 'registered' && !checkedInAt && (
          <Button busy={isCheckingIn} onClick={() => checkIn({ memberId })}>
            Check in{named}
          </Button>
        )}
        {checkedInAt && (
          <Button
            variant="quiet"
            busy={undo.isPending}
            onClick={() => undo.mutate({ params: { id: eventId, memberId } })}
          >
            Undo{named}
          </Button>
        )}
      </div>
    </Panel>
  )
}
