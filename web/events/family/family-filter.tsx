import { Suspense, useRef, useState } from 'react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import { useNow } from '#web/platform/clock.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { ChipList } from '#web/platform/ui/navigation/chip-row.tsx'
import { FilterLink } from '../programme/filter-link.tsx'
import { programmePath, programmeQuery } from '../programme/programme-address.ts'
import { firstNames, type OwnPerson, useOwnFamily } from './own-family.ts'

// only those who sign somebody up load it
const EventsSignUp = lazyPart(() => import('./events-sign-up.tsx'))

type FamilyFilterProps = { search: URLSearchParams; events: readonly ListedEvent[] }

/** The events with something for somebody of the member's family, by their age today, and the way to sign up for them. */
export default function FamilyFilter({ search, events }: FamilyFilterProps) {
  const family = useOwnFamily(useNow())
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = programmeQuery(search).age
  const age = chosen === undefined ? undefined : Number(chosen)
  if (family.length < 2) return null
  const ahead = events.filter(isUnfinished)
  // the address has the age only: twins are one choice
  const byAge = Map.groupBy(family, (person) => person.age)
  return (
    <div>
      <div className="line between below-1">
        <p className="small soft">Who is it for?</p>
        {ahead.length > 0 && (
          <Button variant="outline" size="small" onClick={() => setOpen(true)}>
            Sign up your family
          </Button>
        )}
      </div>
      <ChipList ref={list}>
        <FilterLink href={programmePath(search, { age: '' })} chosen={age === undefined}>
          Everybody
        </FilterLink>
        {Array.from(byAge, ([years, people]) => (
          <FilterLink
            key={years}
            href={programmePath(search, { age: years === age ? '' : String(years) })}
            chosen={years === age}
          >
            {namesWithAge(people, years)}
          </FilterLink>
        ))}
      </ChipList>
      {isOpen && (
        <Suspense fallback={null}>
          <EventsSignUp events={ahead} age={age} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** 'Nila and Arun, 9' */
const namesWithAge = (people: readonly OwnPerson[], age: number) => `${firstNames(people)}, ${age}`
