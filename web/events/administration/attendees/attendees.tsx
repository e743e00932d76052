import { useQueryClient } from '@tanstack/react-query'
import { Download, Hash, Mail, Plus, Printer, ScanLine, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCardWhen } from '#shared/events/program-time-rules.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { useNow } from '#web/platform/clock.ts'
import { refresh } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { isToday } from '../list/event-groups.ts'
import { AttendeeList } from './attendee-list.tsx'
import styles from './attendees.module.css'
import { CheckInDesk } from './check-in-desk.tsx'
import { GateLinksDialog } from './gate-links-dialog.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { Totals } from './totals.tsx'

const LIVE_MS = 10_000

/** The attendees of an event, and its check-in. Check-ins made on other devices appear by themselves. */
export function Attendees({ event }: { event: AdminEvent }) {
  const { id } = event
  const isOnDay = isToday(event, useNow())
  const [isRegistering, setRegistering] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [isTyping, setTyping] = useState(false)
  useLiveAttendees(id)
  return (
    <>
      <WorkHead
        title={event.title}
        isShownOnPhones
        note={formatCardWhen(event)}
        actions={
          <>
            <ButtonLink
              size="small"
              variant={isOnDay ? 'primary' : 'outline'}
              className={styles.gate}
              href={`/admin/events/${id}/gate`}
            >
              <ScanLine aria-hidden="true" /> Open the gate
            </ButtonLink>
            <Button
              size="small"
              variant={isOnDay ? 'outline' : 'primary'}
              className={styles.register}
              onClick={() => setRegistering(true)}
            >
              <Plus aria-hidden="true" /> <span>Register somebody</span>
            </Button>
            <MoreActions
              eventId={id}
              isTyping={isTyping}
              onType={() => setTyping(!isTyping)}
              onShare={() => setSharing(true)}
            />
          </>
        }
      />
      <div className={styles.page}>
        {isTyping && <CheckInDesk event={event} />}
        <Totals eventId={id} />
        <AttendeeList eventId={id} />
        <UndoLastChange area="events" changes={EVENT_QUERY_KEYS} />
      </div>
      {isSharing && <GateLinksDialog event={event} onClose={() => setSharing(false)} />}
      {isRegistering && <RegisterPanel event={event} onClose={() => setRegistering(false)} />}
    </>
  )
}

function useLiveAttendees(eventId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(client, [`/api/admin/events/${eventId}/att`])
    }, LIVE_MS)
    return () => clearInterval(timer)
  }, [client, eventId])
}

type MoreActionsProps = { eventId: string; isTyping: boolean; onType: () => void; onShare: () => void }

function MoreActions({ eventId, isTyping, onType, onShare }: MoreActionsProps) {
  const mayWrite = useDuty('announcements')
  const write = writeAddress({ about: 'attendees', id: eventId })
  const paper = `/api/admin/events/${eventId}/attendees.pdf`
  const file = `/api/admin/events/${eventId}/attendees.csv`
  return (
    <RowMenu
      name="the attendees"
      items={[
        { label: isTyping ? 'Close check-in by number' : 'Check in by number', icon: Hash, onSelect: onType },
        { label: 'Gate links', icon: Users, onSelect: onShare },
        ...(mayWrite ? [{ label: 'Write to attendees', icon: Mail, href: write }] : []),
        { label: 'Print the list', icon: Printer, href: paper },
        { label: 'Export attendees', icon: Download, onSelect: () => location.assign(file) },
      ]}
    />
  )
}
