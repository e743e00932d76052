import { useQueryClient } from '@tanstack/react-query'
import { Download, Mail, Plus, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDuty } from '#web/accounts/use-account.ts'
import { refresh } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { AttendeeList } from './attendee-list.tsx'
import styles from './attendees.module.css'
import { CheckInDesk } from './check-in-desk.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { Totals } from './totals.tsx'

const LIVE_MS = 10_000

/** The attendees of an event, and its check-in. Check-ins made on other devices appear by themselves. */
export function Attendees({ event }: { event: AdminEvent }) {
  const { id } = event
  const client = useQueryClient()
  const mayWrite = useDuty('announcements')
  const [isRegistering, setRegistering] = useState(false)
  const paperAddress = `/api/admin/events/${id}/attendees.pdf`
  const exportAddress = `/api/admin/events/${id}/attendees.csv`
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(client, [`/api/admin/events/${id}/att`])
    }, LIVE_MS)
    return () => clearInterval(timer)
  }, [client, id])
  return (
    <>
      <div className="grid">
        <div className="row stretched">
          <Button size="small" onClick={() => setRegistering(true)}>
            <Plus aria-hidden="true" /> Register somebody
          </Button>
          {mayWrite && (
            <ButtonLink
              size="small"
              variant="outline"
              className={styles.wide}
              href={writeAddress({ about: 'attendees', id })}
            >
              <Mail aria-hidden="true" /> Write to attendees
            </ButtonLink>
          )}
          <ButtonLink size="small" variant="outline" className={styles.wide} href={paperAddress} download>
            <Printer aria-hidden="true" /> Print the list
          </ButtonLink>
          <ButtonLink size="small" variant="outline" className={styles.wide} href={exportAddress} download>
            <Download aria-hidden="true" /> Export attendees
          </ButtonLink>
          <div className={styles.narrow}>
            <RowMenu
              name="the attendees"
              items={[
                ...(mayWrite
                  ? [{ label: 'Write to attendees', icon: Mail, href: writeAddress({ about: 'attendees', id }) }]
                  : []),
                { label: 'Print the list', icon: Printer, href: paperAddress },
                { label: 'Export attendees', icon: Download, onSelect: () => location.assign(exportAddress) },
              ]}
            />
          </div>
        </div>
        <CheckInDesk event={event} />
        <Totals eventId={id} />
        <AttendeeList eventId={id} />
        <UndoLastChange area="events" changes={EVENT_QUERY_KEYS} />
      </div>
      {isRegistering && <RegisterPanel event={event} onClose={() => setRegistering(false)} />}
    </>
  )
}
