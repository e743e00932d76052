import { Link } from '#web/platform/link.tsx'
import styles from './place-link.module.css'
import type { Place } from './portal-places.ts'
import { useWork } from './use-work.ts'
import { WorkBadge } from './work-badge.tsx'

type PlaceLinkProps = { place: Place; current: Place | undefined }

/** A place of the portal with the work that waits there. */
export function PlaceLink({ place: { path, label, icon: Icon, work = [] }, current }: PlaceLinkProps) {
  const count = useWork()
  return (
    <Link to={path} className={styles.place} aria-current={path === current?.path ? 'page' : undefined}>
      <Icon aria-hidden="true" /> {label} <WorkBadge count={count(work)} />
    </Link>
  )
}
