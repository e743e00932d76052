import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NEW_NOTICES } from '#shared/notifications/notice-rules.ts'
import { takesPart, useAccount } from '#web/accounts/use-account.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { apiQuery, useApiWhen } from '#web/platform/queries.ts'

const PROFILE = apiQuery('GET /api/members/profile')

const ticketQuery = (id: string) => apiQuery('GET /api/events/:id/ticket', { params: { id } })

/**
 * Loads what the dashboard shows in one request, as the responses of its queries. Returns whether they may start: those
 * without a response send a request of their own.
 */
export function useDashboard(): boolean {
  const client = useQueryClient()
  // a request of its own beside the other, whose queries are counted
  useApiWhen(takesPart(useAccount().account), 'GET /api/decisions')
  const [isLoaded, setLoaded] = useState(() => client.getQueryState([PROFILE]) !== undefined)
  useEffect(() => {
    if (isLoaded) return
    call('GET /api/dashboard')
      .then((dashboard) => store(client, dashboard))
      // the queries meet the same failure and show it
      .catch(() => {})
      .finally(() => setLoaded(true))
  }, [client, isLoaded])
  return isLoaded
}

function store(client: QueryClient, dashboard: ResponseOf<'GET /api/dashboard'>) {
  if (!dashboard) return
  const responses = {
    [PROFILE]: dashboard.profile,
    [apiQuery('GET /api/dues')]: dashboard.dues,
    [apiQuery('GET /api/listings/own')]: dashboard.listings,
    [apiQuery('GET /api/notices', { query: NEW_NOTICES })]: dashboard.notices,
    [apiQuery('GET /api/registrations')]: dashboard.registrations,
    [apiQuery('GET /api/events/upcoming')]: dashboard.upcoming,
    [apiQuery('GET /api/helper-shifts/own')]: dashboard.shifts,
    ...(dashboard.ticket && { [ticketQuery(dashboard.ticket.event.id)]: dashboard.ticket }),
  }
  for (const [url, response] of Object.entries(responses))
    if (!client.getQueryState([url])) client.setQueryData([url], response)
}
