import { useState } from 'react'
import { useApi } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import folding from '#web/platform/ui/surface/folding.module.css'
import { labelOfAction, labelOfSubject } from './activity-labels.ts'
import styles from './activity-list.module.css'

const FIELDS = ['search', 'action', 'subject', 'from', 'to'] as const
/** `search` is who did it. */
type Filters = Record<(typeof FIELDS)[number], string>

export const filtersIn = (address: URLSearchParams): Filters =>
  Object.fromEntries(FIELDS.map((field) => [field, address.get(field) ?? ''])) as Filters

/** The address of the log with these filters. */
export function addressOf(filters: Filters): string {
  const address = new URLSearchParams(FIELDS.flatMap((field) => (filters[field] ? [[field, filters[field]]] : [])))
  return address.size > 0 ? `/admin/activity?${address}` : '/admin/activity'
}

type FiltersProps = { filters: Filters; onChange: (changed: Partial<Filters>) => void }

/** What was done, to what, and when; folded until somebody needs it. */
export function ActivityFilters({ filters, onChange }: FiltersProps) {
  const kinds = useApi('GET /api/admin/activity/kinds').data
  const { search: _, ...others } = filters
  const [isOpenAtFirst] = useState(() => Object.values(others).some(Boolean))
  const wire = (field: keyof Filters) => ({
    value: filters[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  return (
    <details className={styles.filters} open={isOpenAtFirst}>
      <summary className={folding.summary}>Filter</summary>
      <div className={styles.fields}>
        <Field label="Action">
          <Select {...wire('action')}>
            <option value="">All</option>
            <Names of={kinds?.actions} label={labelOfAction} />
          </Select>
        </Field>
        <Field label="Subject">
          <Select {...wire('subject')}>
            <option value="">All</option>
            <Names of={kinds?.subjects} label={labelOfSubject} />
          </Select>
        </Field>
        <Field label="From">
          <TextInput type="date" {...wire('from')} />
        </Field>
        <Field label="To">
          <TextInput type="date" {...wire('to')} />
        </Field>
      </div>
    </details>
  )
}

function Names({ of = [], label }: { of?: readonly string[] | undefined; label: (name: string) => string }) {
  return of
    .map((name) => ({ name, text: label(name) }))
    .toSorted((one, other) => one.text.localeCompare(other.text, 'en'))
    .map(({ name, text }) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))
}
