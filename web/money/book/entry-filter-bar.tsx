import { X } from 'lucide-react'
import { ENTRY_VIEW_LABELS, ENTRY_VIEWS } from '#shared/money/money-enums.ts'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import styles from './cash-book.module.css'
import { addressOf, type EntryFilters } from './entry-filters.ts'

type FilterBarProps = {
  filters: EntryFilters
  text: string
  onText: (text: string) => void
  onChange: (changed: Partial<EntryFilters>) => void
}

/** Views, search, category, event and period. */
export function EntryFilterBar({ filters, text, onText, onChange }: FilterBarProps) {
  const categories = useApi('GET /api/admin/money/categories').data ?? []
  const events = useApi('GET /api/admin/money/events').data ?? []
  const { view, category, event, from, to, source } = filters
  const isNarrowed = Boolean(category || event || from || to || source || text)
  return (
    <>
      <ChipRow label="Views">
        <ViewChip href={addressOf({ ...filters, view: undefined })} current={view === undefined}>
          All entries
        </ViewChip>
        {ENTRY_VIEWS.map((each) => (
          <ViewChip key={each} href={addressOf({ ...filters, view: each })} current={view === each}>
            {ENTRY_VIEW_LABELS[each]}
          </ViewChip>
        ))}
      </ChipRow>
      <search className={styles.filters} aria-label="Find entries">
        <SearchField label="Search entries" placeholder="Name, amount, number or text" value={text} onChange={onText} />
        <Select
          aria-label="Category"
          value={category ?? ''}
          onChange={({ target }) => onChange({ category: target.value || undefined })}
        >
          <option value="">All categories</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Event"
          value={event ?? ''}
          onChange={({ target }) => onChange({ event: target.value || undefined })}
        >
          <option value="">All events</option>
          {events.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <TextInput
          type="date"
          aria-label="From"
          value={from ?? ''}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
        <TextInput
          type="date"
          aria-label="To"
          value={to ?? ''}
          onChange={({ target }) => onChange({ to: target.value || undefined })}
        />
        {isNarrowed && (
          <Button variant="quiet" onClick={() => onChange(EVERYTHING)}>
            <X aria-hidden="true" /> Clear
          </Button>
        )}
      </search>
    </>
  )
}

const EVERYTHING: Partial<EntryFilters> = {
  search: '',
  category: undefined,
  event: undefined,
  from: undefined,
  to: undefined,
  source: undefined,
}
