import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { Link } from '#web/platform/link.tsx'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { BottomBar } from './bottom-bar.tsx'
import { PlaceLink } from './place-link.tsx'
import { findPlace } from './place-of-address.ts'
import styles from './portal-navigation.module.css'
import { groupsFor, isOpenAtFirst, nearestFor, type Place, type PlaceGroup, TODAY } from './portal-places.ts'
import { useFoldedGroups } from './use-folded-groups.ts'
import { useFreshDuties } from './use-fresh-duties.ts'
import { useFreshWork, useWork } from './use-work.ts'
import { WorkBadge } from './work-badge.tsx'

type PortalNavigationProps = {
  account: CurrentAccount
  /** The links of the site's main navigation. */
  siteLinks: ReactNode
}

/** All places of the portal: a rail on wide windows, a bar at the foot of a phone. */
export function PortalNavigation({ account, siteLinks }: PortalNavigationProps) {
  useFreshWork()
  useFreshDuties()
  const [path] = useLocation()
  const current = findPlace(path, useSearch())
  const groups = groupsFor(account)
  return (
    <div id="portal-navigation" tabIndex={-1}>
      <Rail groups={groups} current={current} />
      <BottomBar nearest={nearestFor(account)} groups={groups} current={current} siteLinks={siteLinks} />
    </div>
  )
}

type RailProps = { groups: readonly PlaceGroup[]; current: Place | undefined }

function Rail({ groups, current }: RailProps) {
  const { organisationName = '' } = useSettings()
  const [name, place] = splitPlace(organisationName)
  const { chosen, choose } = useFoldedGroups()
  const rail = useCurrentInSight(current)
  return (
    <nav ref={rail} className={styles.rail} aria-label="Admin portal" data-ground="night">
      <Link to="/" className={styles.name} aria-label={`${organisationName}, home`}>
        <Logo size={36} />
        <span>
          <b>{name}</b>
          <small>{place ? `${place} · Admin portal` : 'Admin portal'}</small>
        </span>
      </Link>
      <PlaceLink place={TODAY} current={current} />
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          current={current}
          isOpen={chosen[group.name] ?? isOpenAtFirst(group, current)}
          onFold={(isOpen) => choose(group.name, isOpen)}
        />
      ))}
      <Link to="/" className={styles.back}>
        <ArrowLeft aria-hidden="true" /> Back to the website
      </Link>
    </nav>
  )
}

/** Scrolls the rail, and nothing else, until the current place is in sight. */
function useCurrentInSight(current: Place | undefined) {
  const rail = useRef<HTMLElement>(null)
  const path = current?.path
  useEffect(() => {
    if (path) rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return rail
}

/** A place name at the end, in capitals, is set apart, as in the site's header. */
function splitPlace(name: string): [name: string, place: string | undefined] {
  const [, shorter, place] = /^(\S+ .+) ([\p{Lu}]+)$/u.exec(name) ?? []
  return shorter ? [shorter, place] : [name, undefined]
}

type GroupProps = {
  group: PlaceGroup
  current: Place | undefined
  isOpen: boolean
  onFold: (isOpen: boolean) => void
}

/**
 * A folded group shows the sum of its work. The press itself is stored: `toggle` comes only after the next frame, so
 * leaving the page at once would lose it. Only a search within the page unfolds a group without a press.
 */
function Group({ group: { name, places }, current, isOpen, onFold }: GroupProps) {
  const count = useWork()
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onFold(open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          onFold(!isOpen)
        }}
      >
        {name}
        {!isOpen && <WorkBadge count={count(places.flatMap(({ work = [] }) => work))} className={styles.sum} />}
      </summary>
      {places.map((place) => (
        <PlaceLink key={place.path} place={place} current={current} />
      ))}
    </details>
  )
}
