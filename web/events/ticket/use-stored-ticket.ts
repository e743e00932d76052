import { useEffect } from 'react'
import { useSettings } from '#web/settings/use-settings.ts'
import { storeTicket } from './offline-ticket.ts'
import type { Ticket } from './ticket-face.tsx'

/** Keeps a ticket that is shown on this device, so that it opens without a connection. */
export function useStoredTicket(ticket: Ticket | undefined): void {
  const { organisationName = '' } = useSettings()
  useEffect(() => {
    if (ticket) storeTicket(ticket, organisationName).catch(console.warn)
  }, [ticket, organisationName])
}
