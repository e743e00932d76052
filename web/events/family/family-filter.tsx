import { useRef } from 'react'
import { useNow } from '#web/platform/clock.ts'
import { ChipList } from '#web/platform/ui/navigation/chip-row.tsx'
import { FilterLink } from '../programme/filter-link.tsx'
import { programmePath, programmeQuery } from '../programme/programme-address.ts'
import { nameWithAge, useOwnFamily } from './own-family.ts'

/** The events with something for one person of the member's family, by their age today. */
export default function FamilyFilter({ search }: { search: URLSearchParams }) {
  const family = useOwnFamily(useNow())
  const list = useRef<HTMLUListElement>(null)
  const chosen = programmeQuery(search).age
  if (family.length < 2) return null
  return (
    <div>
      <p className="small soft below-1">Who is it for?</p>
      <ChipList ref={list}>
        {family.map((person) => {
          const isChosen = String(person.age) === String(chosen)
          return (
            <FilterLink
              key={person.familyMemberId}
              href={programmePath(search, { age: isChosen ? '' : String(person.age) })}
              chosen={isChosen}
            >
              {nameWithAge(person)}
            </FilterLink>
          )
        })}
      </ChipList>
    </div>
  )
}
