import { useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import type { AdminEvent } from '../event-query-keys.ts'
import { whenOf } from '../event-time.ts'
import { type Attendee, notesOf } from './attendee.ts'
import styles from './attendees.module.css'

/** Loads everybody, not only the loaded pages, and opens the printer's dialog. */
export function usePrintedList(eventId: string) {
  const [rows, setRows] = useState<readonly Attendee[] | null>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    if (rows) globalThis.print()
  }, [rows])
  const load = async () => {
    setLoading(true)
    try {
      const params = { id: eventId }
      const registered = await call('GET /api/admin/events/:id/attendees', { params })
      const waiting = await call('GET /api/admin/events/:id/attendees', { params, query: { state: 'waiting' } })
      setRows([...registered, ...waiting])
    } catch (error) {
      showPortalFailure(error as Error)
    } finally {
      setLoading(false)
    }
  }
  return { rows, isLoading, print: () => void load() }
}

/** On paper only: everybody by name, with a box to tick, and the waiting list. */
export function PrintedList({ event, rows }: { event: AdminEvent; rows: readonly Attendee[] }) {
  const people = rows.filter(({ state }) => state === 'registered').reduce((sum, row) => sum + row.people, 0)
  return (
    <table className={styles.printed}>
      <caption>
        {event.title}, {whenOf(event)}: {people} people
      </caption>
      <thead>
        <tr>
          <th scope="col">Here</th>
          <th scope="col">Name</th>
          <th scope="col">Number</th>
          <th scope="col">Phone</th>
          <th scope="col">People</th>
          <th scope="col">Children</th>
          <th scope="col">Vegetarian</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.state === 'waiting' ? 'Waiting' : row.checkedInAt ? '☑' : '☐'}</td>
            <td>{row.fullName}</td>
            <td>{row.memberId ? row.membershipNumber : 'Guest'}</td>
            <td>{row.mobileNumber}</td>
            <td>{row.people}</td>
            <td>{row.children}</td>
            <td>{row.vegetarian}</td>
            <td>{notesOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
