import { counted } from '#shared/platform/counts.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type EventBudget = ResponseOf<'GET /api/admin/money/events/:id/budget'>

/** Who came or registered, and the result per person, as facts. */
export function resultItems({ people: { registered, came }, perPerson }: EventBudget) {
  const people =
    came > 0 ? `${counted(came, 'person', 'people')} came` : `${counted(registered, 'person', 'people')} registered`
  return [
    { label: 'People', value: people },
    ...(perPerson
      ? [
          {
            label: 'Per person',
            value: `${formatDirhams(perPerson.result)} (${formatDirhams(perPerson.income)} in, ${formatDirhams(perPerson.expense)} out)`,
          },
        ]
      : []),
  ]
}
