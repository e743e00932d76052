import { useState } from 'react'
import { ENTRY_VIEW_LABELS, ENTRY_VIEWS } from '#shared/money/money-enums.ts'
import { formatCardDate, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { AddChip, FilterChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import styles from './cash-book.module.css'
import { addressOf, type EntryFilters } from './entry-filters.ts'

type FilterBarProps = {
  filters: EntryFilters
  text: string
  onText: (text: string) => void
  onChange: (changed: Partial<EntryFilters>) => void
}

/** Views, search, the filters that are set, and a button that shows all of them. */
export function EntryFilterBar({ filters, text, onText, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const categories = useApi('GET /api/admin/money/categories').data ?? []
  const events = useApi('GET /api/admin/money/events').data ?? []
  const { view, category, event, from, to, source } = filters
  const set: [keyof EntryFilters, string | undefined][] = [
    ['category', category && (categories.find(({ id }) => id === category)?.name ?? 'Category')],
    ['event', event && (events.find(({ id }) => id === event)?.title ?? 'Event')],
    ['from', from && `From ${formatCardDate(startOfGulfDay(from))}`],
    ['to', to && `Until ${formatCardDate(startOfGulfDay(to))}`],
    ['source', source && 'One record'],
  ]
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
      <search className="grid gap-3" aria-label="Find entries">
        <div className={styles.find}>
          <SearchField
            label="Search entries"
            placeholder="Name, amount, number or text"
            value={text}
            onChange={onText}
          />
          <AddChip aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Filter
          </AddChip>
        </div>
        {set.some(([, label]) => label) && (
          <ChipRow label="Filters">
            {set.map(
              ([name, label]) =>
                label && (
                  <FilterChip key={name} onRemove={() => onChange({ [name]: undefined })}>
                    {label}
                  </FilterChip>
                ),
            )}
          </ChipRow>
        )}
        {isOpen && <Choices filters={filters} categories={categories} events={events} onChange={onChange} />}
      </search>
    </>
  )
}

type ChoicesProps = Pick<FilterBarProps, 'filters' | 'onChange'> & {
  categories: readonly { id: string; name: string }[]
  events: readonly { id: string; title: string }[]
}

function Choices({ filters: { category, event, from, to }, categories, events, onChange }: ChoicesProps) {
  return (
    <div className={styles.filters}>
      <Field label="Category">
        <Select value={category ?? ''} onChange={({ target }) => onChange({ category: target.value || undefined })}>
          <option value="">All categories</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Event">
        <Select value={event ?? ''} onChange={({ target }) => onChange({ event: target.value || undefined })}>
          <option value="">All events</option>
          {events.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <TextInput
          type="date"
          value={from ?? ''}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
      </Field>
      <Field label="Until">
        <TextInput
          type="date"
          value={to ?? ''}
          onChange={({ target }) => onChange({ to: target.value || undefined })}
        />
      </Field>
    </div>
  )
}
