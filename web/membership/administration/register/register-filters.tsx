import { useState } from 'react'
import {
  BLOOD_GROUPS,
  EMIRATES,
  MEMBER_TYPE_LABELS,
  MEMBER_TYPES,
  MEMBERSHIP_TYPE_LABELS,
  MEMBERSHIP_TYPES,
} from '#shared/membership/member-enums.ts'
import { REGISTER_STATUS_LABELS, REGISTER_STATUSES } from '#shared/membership/register/register-enums.ts'
import type { ViewFilters } from '#shared/membership/register/register-rules.ts'
import { MEMBER_RENEWAL_STATUS_LABELS, MEMBER_RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { useOtherPlans } from '#web/membership/plans/use-plan-name.ts'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { AddChip, FilterChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import styles from '../../filters.module.css'

type RegisterFiltersProps = {
  filters: ViewFilters
  text: string
  onText: (text: string) => void
  onChange: (changed: Partial<ViewFilters>) => void
}

/** The search, the filters that are set, and a button that shows all of them. */
export function RegisterFilters({ filters, text, onText, onChange }: RegisterFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const choices = useChoices()
  const set = choices.filter(({ name }) => filters[name] !== undefined)
  return (
    <search className={styles.search} aria-label="Find members">
      <SearchField label="Search members" placeholder="Name or number" value={text} onChange={onText} />
      <ChipRow label="Filters">
        {set.map(({ name, labelOf }) => (
          <FilterChip key={name} onRemove={() => onChange({ [name]: undefined })}>
            {labelOf(String(filters[name]))}
          </FilterChip>
        ))}
        <AddChip aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filter
        </AddChip>
      </ChipRow>
      {isOpen && <FilterChoices choices={choices} filters={filters} onChange={onChange} />}
    </search>
  )
}

type ChoicesProps = Pick<RegisterFiltersProps, 'filters' | 'onChange'> & { choices: readonly Choice[] }

function FilterChoices({ choices, filters, onChange }: ChoicesProps) {
  return (
    <div className={styles.filters}>
      {choices.map(({ name, label, all, values, labelOf }) => (
        <Select
          key={name}
          aria-label={label}
          value={filters[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value || undefined })}
        >
          <option value="">{all}</option>
          {values().map((value) => (
            <option key={value} value={value}>
              {labelOf(value)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

type Choice = {
  name: Exclude<keyof ViewFilters, 'search' | 'sort'>
  label: string
  /** The text of the option that filters nothing. */
  all: string
  values: () => readonly string[]
  labelOf: (value: string) => string
}

const YEARS_BACK = 10
const itself = (value: string) => value
const labelIn = (labels: Record<string, string>) => (value: string) => labels[value] ?? value

const CHOICES: readonly Choice[] = [
  {
    name: 'status',
    label: 'Membership status',
    all: 'All statuses',
    values: () => REGISTER_STATUSES,
    labelOf: labelIn(REGISTER_STATUS_LABELS),
  },
  {
    name: 'type',
    label: 'Membership type',
    all: 'All membership types',
    values: () => MEMBERSHIP_TYPES,
    labelOf: labelIn(MEMBERSHIP_TYPE_LABELS),
  },
  {
    name: 'memberType',
    label: 'Member type',
    all: 'All member types',
    values: () => MEMBER_TYPES,
    labelOf: labelIn(MEMBER_TYPE_LABELS),
  },
  { name: 'emirate', label: 'Emirate', all: 'All emirates', values: () => EMIRATES, labelOf: itself },
  {
    name: 'dues',
    label: 'Dues',
    all: 'All dues',
    values: () => MEMBER_RENEWAL_STATUSES,
    labelOf: (value) =>
      value === 'active' ? 'Dues settled' : `Dues ${labelIn(MEMBER_RENEWAL_STATUS_LABELS)(value).toLowerCase()}`,
  },
  { name: 'bloodGroup', label: 'Blood group', all: 'All blood groups', values: () => BLOOD_GROUPS, labelOf: itself },
  {
    name: 'joined',
    label: 'Year of joining',
    all: 'All years',
    values: () => {
      const year = Number(gulfToday().slice(0, 4))
      return Array.from({ length: YEARS_BACK }, (_, back) => String(year - back))
    },
    labelOf: (value) => `Joined ${value}`,
  },
]

/** Plans are a filter once there are others than the two first ones. */
function useChoices(): readonly Choice[] {
  const plans = useOtherPlans()
  if (!plans) return CHOICES
  const plan: Choice = {
    name: 'plan',
    label: 'Plan',
    all: 'All plans',
    values: () => [...plans.keys()],
    labelOf: (id) => plans.get(id) ?? 'Plan',
  }
  return CHOICES.flatMap((choice) => (choice.name === 'type' ? [choice, plan] : [choice]))
}
