import { LayoutGrid } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/platform/link.tsx'
import { closeAfterChoice, closeFromOutside, closeOnEscape } from '#web/platform/ui/navigation/menu.tsx'
import styles from './bottom-bar.module.css'
import { PlaceLink } from './place-link.tsx'
import type { Place, PlaceGroup } from './portal-places.ts'
import { useWork } from './use-work.ts'
import { WorkBadge } from './work-badge.tsx'

type BottomBarProps = {
  /** The places that are in the bar itself. */
  nearest: readonly Place[]
  groups: readonly PlaceGroup[]
  current: Place | undefined
  siteLinks: ReactNode
}

/** The places a thumb needs most, and a sheet with all of them. */
export function BottomBar({ nearest, groups, current, siteLinks }: BottomBarProps) {
  const count = useWork()
  return (
    <nav className={styles.bar} aria-label="Admin portal, phone" data-ground="night">
      {nearest.map(({ path, label, icon: Icon, work = [] }) => (
        <Link key={path} to={path} className={styles.item} aria-current={path === current?.path ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          <span>{label}</span>
          <WorkBadge count={count(work)} className={styles.badge} />
        </Link>
      ))}
      <More nearest={nearest} groups={groups} current={current} siteLinks={siteLinks} />
    </nav>
  )
}

function More({ nearest, groups, current, siteLinks }: BottomBarProps) {
  const sheet = useRef<HTMLDetailsElement>(null)
  const count = useWork()
  useEffect(() => closeFromOutside(sheet.current), [])
  const others = groups.flatMap(({ places }) => places).filter((place) => !nearest.includes(place))
  return (
    <details ref={sheet} className={styles.more} onKeyDown={closeOnEscape}>
      <summary className={styles.item} data-current={(current && others.includes(current)) || undefined}>
        <LayoutGrid aria-hidden="true" />
        <span>More</span>
        <WorkBadge count={count(others.flatMap(({ work = [] }) => work))} className={styles.badge} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only listens to its links, which handle keys themselves */}
      <div className={styles.sheet} data-ground="night" onClick={closeAfterChoice}>
        <div className={styles.columns}>
          {groups.map(({ name, places }) => (
            <section key={name}>
              <h2 className={styles.heading}>{name}</h2>
              {places.map((place) => (
                <PlaceLink key={place.path} place={place} current={current} />
              ))}
            </section>
          ))}
          <section className={styles.site}>
            <h2 className={styles.heading}>View site</h2>
            {siteLinks}
          </section>
        </div>
      </div>
    </details>
  )
}
