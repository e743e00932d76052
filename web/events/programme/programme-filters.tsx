import { Suspense, useRef } from 'react'
import { PROGRAM_CATEGORIES, PROGRAM_CATEGORY_LABELS, type ProgramCategory } from '#shared/events/program-enums.ts'
import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import type { Emirate } from '#shared/membership/member-enums.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { silkOf } from '#web/events/event-styles.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ChipList } from '#web/platform/ui/navigation/chip-row.tsx'
import { useChosenInView } from '#web/platform/ui/navigation/use-chosen-in-view.ts'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { FilterLink } from './filter-link.tsx'
import { PROGRAMME_LIST, programmePath, programmeQuery } from './programme-address.ts'
import styles from './programme-filters.module.css'

// visitors have no family here, so they do not load it
const FamilyFilter = lazyPart(() => import('../family/family-filter.tsx'))

interface ProgrammeFiltersProps {
  search: URLSearchParams
  /** Where events are ahead. */
  emirates: readonly Emirate[]
  /** Those shown. */
  events: readonly ListedEvent[]
}

/** The filters as links, so that they work without scripts and can be shared; pressed again, a filter is removed. */
export function ProgrammeFilters({ search, emirates, events }: ProgrammeFiltersProps) {
  const isMember = Boolean(useAccount().account?.membership?.isActive)
  const { category, emirate, when, places, ...rest } = programmeQuery(search)
  const [first, categories] = [useRef<HTMLUListElement>(null), useRef<HTMLUListElement>(null)]
  useChosenInView(first, [when, rest.for, places, emirate].join())
  useChosenInView(categories, category ?? '')
  const listed = emirate && !emirates.includes(emirate) ? [...emirates, emirate] : emirates
  const toggle = (name: 'when' | 'for' | 'places' | 'emirate', value: string, chosen: boolean) =>
    programmePath(search, { [name]: chosen ? '' : value })
  return (
    <nav className={styles.filters} id={PROGRAMME_LIST} aria-label="Filters">
      {isMember && (
        <Suspense fallback={null}>
          <FamilyFilter search={search} events={events} />
        </Suspense>
      )}
      <ChipList ref={first}>
        <KindChip category={category} />
        <FilterLink href={toggle('when', 'weekend', when === 'weekend')} chosen={when === 'weekend'}>
          This weekend
        </FilterLink>
        <FilterLink href={toggle('for', 'children', rest.for === 'children')} chosen={rest.for === 'children'}>
          For children
        </FilterLink>
        <FilterLink href={toggle('places', 'left', places === 'left')} chosen={places === 'left'}>
          Places left
        </FilterLink>
        {(listed.length > 1 || emirate) &&
          listed.map((name) => (
            <FilterLink key={name} href={toggle('emirate', name, name === emirate)} chosen={name === emirate}>
              {name}
            </FilterLink>
          ))}
      </ChipList>
      <div id={KINDS} className={styles.kinds}>
        <ChipList ref={categories}>
          <FilterLink href={programmePath(search, { category: '' })} chosen={!category}>
            All<span className="visually-hidden"> categories</span>
          </FilterLink>
          {PROGRAM_CATEGORIES.map((name) => (
            <FilterLink
              key={name}
              href={programmePath(search, { category: name === category ? '' : name })}
              chosen={name === category}
              silk={silkOf(name)}
            >
              {PROGRAM_CATEGORY_LABELS[name]}
            </FilterLink>
          ))}
        </ChipList>
      </div>
    </nav>
  )
}

const KINDS = 'kinds'

/** On phones the kinds of events are folded; without scripts it opens them too. */
const KindChip = ({ category }: { category: ProgramCategory | undefined }) => (
  <li className={styles.kind}>
    <ViewChip href={`#${KINDS}`} current={category !== undefined} silk={category && silkOf(category)}>
      {category ? PROGRAM_CATEGORY_LABELS[category] : 'Kind'}
      <span className={styles.caret} />
    </ViewChip>
  </li>
)
