import { useRef } from 'react'
import { useNow } from '#web/platform/clock.ts'
import { ChipList } from '#web/platform/ui/navigation/chip-row.tsx'
import { FilterLink } from '../programme/filter-link.tsx'
import { programmePath, programmeQuery } from '../programme/programme-address.ts'
import { firstName, type OwnPerson, useOwnFamily } from './own-family.ts'

/** The events with something for somebody of the member's family, by their age today. */
export default function FamilyFilter({ search }: { search: URLSearchParams }) {
  const family = useOwnFamily(useNow())
  const list = useRef<HTMLUListElement>(null)
  const chosen = programmeQuery(search).age
  if (family.length < 2) return null
  // the address has the age only: twins are one choice
  const byAge = Map.groupBy(family, ({ age }) => age)
  return (
    <div>
      <p className="small soft below-1">Who is it for?</p>
      <ChipList ref={list}>
        <FilterLink href={programmePath(search, { age: '' })} chosen={chosen === undefined}>
          Everybody
        </FilterLink>
        {Array.from(byAge, ([age, people]) => {
          const isChosen = String(age) === String(chosen)
          return (
            <FilterLink key={age} href={programmePath(search, { age: isChosen ? '' : String(age) })} chosen={isChosen}>
              {namesWithAge(people, age)}
            </FilterLink>
          )
        })}
      </ChipList>
    </div>
  )
}

/** 'Nila and Arun, 9' */
const namesWithAge = (people: readonly OwnPerson[], age: number) =>
  `${new Intl.ListFormat('en-GB').format(people.map(({ name }) => firstName(name)))}, ${age}`
