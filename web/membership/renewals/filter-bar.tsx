import { useState } from 'react'
import { MEMBERSHIP_TYPE_LABELS, MEMBERSHIP_TYPES, type MembershipType } from '#shared/membership/member-enums.ts'
import { RENEWAL_FILTER_LABELS, RENEWAL_FILTERS, type RenewalFilter } from '#shared/membership/renewal-enums.ts'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { AddChip, FilterChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import styles from '../filters.module.css'
import type { RenewalFilters } from './renewal-filters.ts'

type FilterBarProps = {
  filters: RenewalFilters
  text: string
  onText: (text: string) => void
  onChange: (changed: Partial<RenewalFilters>) => void
}

/** The search, the filters that are set, and a button that shows all of them. */
export function FilterBar({ filters, text, onText, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const { status, year, type, slip } = filters
  const set: { label: string | undefined; without: Partial<RenewalFilters> }[] = [
    { label: status === 'all' ? undefined : RENEWAL_FILTER_LABELS[status], without: { status: 'all' } },
    { label: year === undefined ? undefined : String(year), without: { year: undefined } },
    { label: type && MEMBERSHIP_TYPE_LABELS[type], without: { type: undefined } },
    { label: slip && 'Slip to check', without: { slip: undefined } },
  ]
  return (
    <search className={styles.search} aria-label="Find dues">
      <SearchField label="Search dues" placeholder="Name or number" value={text} onChange={onText} />
      <ChipRow label="Filters">
        {set.map(
          ({ label, without }) =>
            label && (
              <FilterChip key={label} onRemove={() => onChange(without)}>
                {label}
              </FilterChip>
            ),
        )}
        <AddChip aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filter
        </AddChip>
      </ChipRow>
      {isOpen && <FilterChoices filters={filters} onChange={onChange} />}
    </search>
  )
}

function FilterChoices({
  filters: { status, year, type, slip },
  onChange,
}: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const years = useApi('GET /api/admin/renewals/totals', { query: {} }).data?.years ?? []
  return (
    <div className={styles.filters}>
      <Select
        aria-label="Status"
        value={status}
        onChange={({ target }) => onChange({ status: target.value as RenewalFilter | 'all' })}
      >
        <Options values={RENEWAL_FILTERS} labels={RENEWAL_FILTER_LABELS} />
        <option value="all">All statuses</option>
      </Select>
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
