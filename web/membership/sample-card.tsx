import clsx from 'clsx'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import surface from './card/card-surface.module.css'
import styles from './sample-card.module.css'

/** How a membership card looks. */
export function SampleCard() {
  const { organisationName } = useSettings()
  return (
    <section className={clsx(surface.surface, styles.card)} aria-label="A membership card">
      <Fringe of="kumkum" at="head" />
      <div className="full-width line between at-top gap-4">
        <div>
          <p className="small soft">{organisationName}</p>
          <p className="h3 display">Your name here</p>
        </div>
        <Logo />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Membership type</dt>
          <dd>Single or family</dd>
        </div>
        <div>
          <dt>Emirate</dt>
          <dd>Yours</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd className="num">{formatYear(new Date())}</dd>
        </div>
      </dl>
      <StatusBadge word="Active Member" />
    </section>
  )
}
