import { Check, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { AddChip, FilterChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import styles from './audience.module.css'
import { useAudiencePeople } from './use-reach.ts'

type FoundMember = ResponseOf<'GET /api/admin/found-members'>[number]
type PeoplePickerProps = { label: string; ids: readonly string[]; onChange: (ids: string[]) => void }

const MIN_LETTERS = 2
const MAX_NAMES = 100

/** People as chips that can be removed, and a search for further ones. */
export function PeoplePicker({ label, ids, onChange }: PeoplePickerProps) {
  const titleId = useId()
  const nameOf = useNames(ids)
  const [isSearching, setSearching] = useState(false)
  const toggle = (id: string) => onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.groupTitle}>
        {label}
      </h3>
      <ChipRow label={label}>
        {ids.map((id) => (
          <FilterChip key={id} onRemove={() => toggle(id)}>
            {nameOf(id)}
          </FilterChip>
        ))}
        <AddChip aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
          Find a person
        </AddChip>
      </ChipRow>
      {isSearching && <PeopleSearch ids={ids} onToggle={toggle} />}
    </section>
  )
}

/** The names of picked people, who may be in no search any more. */
function useNames(ids: readonly string[]): (id: string) => string {
  const audience = { conditions: [], people: [...ids], without: [], withoutPeople: [] }
  const { data = [] } = useAudiencePeople({ audience, channels: ['bell'], kind: 'required' }, MAX_NAMES)
  const names = new Map(data.map(({ memberId, name }) => [memberId, name]))
  return (id) => names.get(id) ?? '…'
}

type SearchProps = { ids: readonly string[]; onToggle: (id: string) => void }

function PeopleSearch({ ids, onToggle }: SearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedText(typed.trim())
  const isLongEnough = search.length >= MIN_LETTERS
  const { data: hits, error } = useApiWhen(isLongEnough, 'GET /api/admin/found-members', {
    query: { search },
  })
  return (
    <div className={styles.adding}>
      <Field label="Member" help="Name, number, phone or email." error={error?.userMessage}>
        <TextInput
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {isLongEnough && hits?.length === 0 && <p role="status">Nobody found.</p>}
      {isLongEnough && hits && hits.length > 0 && (
        <ul className={styles.hits}>
          {hits.map((member) => (
            <li key={member.id}>
              <Hit member={member} isPicked={ids.includes(member.id)} onToggle={onToggle} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type HitProps = { member: FoundMember; isPicked: boolean; onToggle: (id: string) => void }

function Hit({ member: { id, fullName, membershipNumber }, isPicked, onToggle }: HitProps) {
  const Icon = isPicked ? Check : Plus
  return (
    <button type="button" className={styles.hit} aria-pressed={isPicked} onClick={() => onToggle(id)}>
      <span>
        <b>{fullName}</b>
        <small>{membershipNumber}</small>
      </span>
      <Icon aria-hidden="true" />
    </button>
  )
}
