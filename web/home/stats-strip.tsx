import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './stats-strip.module.css'

/** The numbers of the association; a number left empty in the settings is not shown. */
export function StatsStrip() {
  const { statMembers, statEvents, statYears, statEmirates } = useSettings()
  const stats = [
    { label: 'Active Members', value: statMembers },
    { label: 'Events This Year', value: statEvents },
    { label: 'Years Established', value: statYears },
    { label: 'Emirates Covered', value: statEmirates },
  ].filter(({ value }) => value)
  if (stats.length === 0) return null
  return (
    <section className={styles.strip} aria-label="In numbers">
      <div className="wrap">
        <dl className={styles.stats}>
          {stats.map(({ label, value }) => (
            <div key={label} className={styles.stat}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Fringe of="kumkum" />
    </section>
  )
}
