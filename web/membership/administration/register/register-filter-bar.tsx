import clsx from 'clsx'
import {
  EMIRATES,
  MEMBER_TYPE_LABELS,
  MEMBER_TYPES,
  MEMBERSHIP_TYPE_LABELS,
  MEMBERSHIP_TYPES,
} from '#shared/membership/member-enums.ts'
import { REGISTER_STATUS_LABELS, REGISTER_STATUSES } from '#shared/membership/register/register-enums.ts'
import type { RegisterFilters } from '#shared/membership/register/register-rules.ts'
import { MEMBER_RENEWAL_STATUS_LABELS, MEMBER_RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import shared from '../../filters.module.css'
import styles from './register.module.css'

type FilterBarProps = {
  filters: RegisterFilters
  text: string
  onText: (text: string) => void
  onChange: (changed: Partial<RegisterFilters>) => void
}

/** The search and all filters of the register. */
export function RegisterFilterBar({ filters, text, onText, onChange }: FilterBarProps) {
  return (
    <search className={clsx(shared.filters, styles.filters)}>
      <SearchField label="Search members" placeholder="Name, email or number" value={text} onChange={onText} />
      {CHOICES.map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={filters[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value || undefined })}
        >
          <option value="">{all}</option>
          {options.map(([value, optionLabel]) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          ))}
        </Select>
      ))}
    </search>
  )
}

type Choice = {
  name: Exclude<keyof RegisterFilters, 'search'>
  label: string
  /** The text of the option that filters nothing. */
  all: string
  options: readonly (readonly [value: string, optionLabel: string])[]
}

const CHOICES: readonly Choice[] = [
  {
    name: 'status',
    label: 'Membership status',
    all: 'All statuses',
    options: REGISTER_STATUSES.map((each) => [each, REGISTER_STATUS_LABELS[each]]),
  },
  {
    name: 'type',
    label: 'Membership type',
    all: 'All membership types',
    options: MEMBERSHIP_TYPES.map((each) => [each, MEMBERSHIP_TYPE_LABELS[each]]),
  },
  {
    name: 'memberType',
    label: 'Member type',
    all: 'All member types',
    options: MEMBER_TYPES.map((each) => [each, MEMBER_TYPE_LABELS[each]]),
  },
  {
    name: 'emirate',
    label: 'Emirate',
    all: 'All emirates',
    options: EMIRATES.map((each) => [each, each]),
  },
  {
    name: 'dues',
    label: 'Dues',
    all: 'All dues',
    options: MEMBER_RENEWAL_STATUSES.map((each) => [each, `Dues ${MEMBER_RENEWAL_STATUS_LABELS[each].toLowerCase()}`]),
  },
]
