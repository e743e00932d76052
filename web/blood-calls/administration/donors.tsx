import { counted } from '#shared/platform/counts.ts'
import { useApi } from '#web/platform/queries.ts'
import { Box } from '#web/platform/ui/surface/box.tsx'
import styles from './donors.module.css'

/** Who could be called: the willing members of each blood group. */
export function Donors() {
  const { data } = useApi('GET /api/admin/blood-calls/donors')
  const sum = (read: (group: { willing: number; ready: number }) => number) =>
    (data ?? []).reduce((total, group) => total + read(group), 0)
  const willing = sum((group) => group.willing)
  return (
    <Box
      title="Donors"
      aside={
        data &&
        `${counted(willing, 'member is', 'members are')} willing, ${sum(({ ready }) => ready)} can be called now`
      }
    >
      <dl className={styles.groups} aria-busy={data === undefined}>
        {(data ?? []).map(({ group, willing, ready }) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>
              {willing}
              {ready < willing && <span>{ready} now</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
