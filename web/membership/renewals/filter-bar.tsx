import { useState } from 'react'
import { MEMBERSHIP_TYPE_LABELS, MEMBERSHIP_TYPES, type MembershipType } from '#shared/membership/member-enums.ts'
import { RENEWAL_FILTER_LABELS, RENEWAL_FILTERS } from '#shared/membership/renewal-enums.ts'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { AddChip, FilterChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import styles from '../filters.module.css'
import { addressOf, type RenewalFilters } from './renewal-filters.ts'
import own from './renewals-view.module.css'

type FilterBarProps = {
  filters: RenewalFilters
  text: string
  onText: (text: string) => void
  onChange: (changed: Partial<RenewalFilters>) => void
}

/** The search, the statuses as views, and further filters behind a button: those that are set are chips. */
export function FilterBar({ filters, text, onText, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <search className="grid gap-3" aria-label="Find dues">
      <div className={own.find}>
        <SearchField label="Search dues" placeholder="Name or number" value={text} onChange={onText} />
        <AddChip aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filter
        </AddChip>
      </div>
      <ChipRow label="Which dues">
        <SetFilters filters={filters} onChange={onChange} />
        {[...RENEWAL_FILTERS, 'all' as const].map((status) => (
          <ViewChip key={status} href={addressOf({ ...filters, status })} current={status === filters.status}>
            {status === 'all' ? 'All' : RENEWAL_FILTER_LABELS[status]}
          </ViewChip>
        ))}
      </ChipRow>
      {isOpen && <FurtherFilters filters={filters} onChange={onChange} />}
    </search>
  )
}

type SetProps = Pick<FilterBarProps, 'filters' | 'onChange'>

const SetFilters = ({ filters: { year, type, slip }, onChange }: SetProps) => (
  <>
    {slip && <FilterChip onRemove={() => onChange({ slip: undefined })}>Slip to check</FilterChip>}
    {year && <FilterChip onRemove={() => onChange({ year: undefined })}>{year}</FilterChip>}
    {type && <FilterChip onRemove={() => onChange({ type: undefined })}>{MEMBERSHIP_TYPE_LABELS[type]}</FilterChip>}
  </>
)

function FurtherFilters({ filters: { year, type, slip }, onChange }: SetProps) {
  const years = useApi('GET /api/admin/renewals/totals', { query: {} }).data?.years ?? []
  return (
    <div className={styles.filters}>
      <Select
        aria-label="Year"
        value={year ?? ''}
        onChange={({ target }) => onChange({ year: Number(target.value) || undefined })}
      >
        <option value="">All years</option>
        {years.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Select
        aria-label="Membership type"
        value={type ?? ''}
        onChange={({ target }) => onChange({ type: (target.value || undefined) as MembershipType | undefined })}
      >
        <Options prompt="All types" values={MEMBERSHIP_TYPES} labels={MEMBERSHIP_TYPE_LABELS} />
      </Select>
      <Select
        aria-label="Payment slip"
        value={slip ?? ''}
        onChange={({ target }) => onChange({ slip: target.value === 'waiting' ? 'waiting' : undefined })}
      >
        <option value="">All slips</option>
        <option value="waiting">Slip to check</option>
      </Select>
    </div>
  )
}
