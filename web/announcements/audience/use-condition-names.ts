import { useQueries } from '@tanstack/react-query'
import type { AudienceCondition } from '#shared/announcements/audience-rules.ts'
import { programQuery } from '#web/events/page-data.ts'
import { apiQuery, useApi } from '#web/platform/queries.ts'
import type { ConditionNames } from './condition-labels.ts'

/** Fetches the names of the events, programs and saved audiences of some conditions. */
export function useConditionNames(conditions: readonly AudienceCondition[]): ConditionNames {
  const events = conditions.flatMap((condition) =>
    condition.by === 'event' || condition.by === 'shifts' ? [condition.eventId] : [],
  )
  const programs = conditions.flatMap((condition) => (condition.by === 'program' ? [condition.programId] : []))
  const { data: audiences = [] } = useApi('GET /api/admin/audiences')
  return {
    events: useTitles(events, (id) => apiQuery('GET /api/admin/events/:id', { params: { id } })),
    programs: useTitles(programs, (id) => programQuery({ params: { id } })),
    audiences: new Map(audiences.map(({ id, name }) => [id, name])),
  }
}

function useTitles(ids: readonly string[], addressOf: (id: string) => string): ReadonlyMap<string, string> {
  const found = useQueries({ queries: [...new Set(ids)].map((id) => ({ queryKey: [addressOf(id)] })) })
  const records = found.flatMap(({ data }) => (data ? [data as { id: string; title: string }] : []))
  return new Map(records.map(({ id, title }) => [id, title]))
}
