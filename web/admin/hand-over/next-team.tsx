import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import type { HandOver } from './hand-over-query-keys.ts'

/** The team that a hand-over prepares, for super admins; nothing as long as nobody is chosen. */
export function NextTeam() {
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  const { data } = useApiWhen(isSuperAdmin, 'GET /api/admin/hand-over')
  const next = data?.next
  if (!next || next.picks.length === 0) return null
  return (
    <Box title="Next team" aside={stateOf(next)} padded>
      <div className="stack">
        <KeyValueList
          items={[...Map.groupBy(next.picks, ({ office }) => office)].map(([label, picks]) => ({
            label,
            value: picks.map(({ fullName }) => fullName).join(', '),
          }))}
        />
        <p>
          <ButtonLink size="small" variant="outline" href="/admin/duties/hand-over">
            {next.state === 'planned' ? 'View the hand-over' : 'Edit the draft'}
          </ButtonLink>
        </p>
      </div>
    </Box>
  )
}

function stateOf({ state, day }: HandOver): string {
  if (state === 'planned' && day) return `Takes office on ${formatCardDate(day)}`
  return day ? `Draft for ${formatCardDate(day)}` : 'Draft'
}
