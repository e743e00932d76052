import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formatDirhams } from '#shared/platform/money.ts'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import styles from './divided-parts.module.css'
import { whoseOf } from './renewal-dialog.ts'
import type { ListedRenewal } from './use-renewal-changes.ts'

/** A year with the part of the payment that it gets, as typed, in dirhams. */
export type Part = { year: ListedRenewal; amount: string }

type PartsProps = { parts: readonly Part[]; onChange: (parts: Part[]) => void }

const MIN_LETTERS = 2
const MAX_FOUND = 6

/** Whose years one payment pays for, and how much of it each gets. */
export function DividedParts({ parts, onChange }: PartsProps) {
  const setAmount = (id: string, amount: string) =>
    onChange(parts.map((part) => (part.year.id === id ? { ...part, amount } : part)))
  const remove = (id: string) => onChange(parts.filter(({ year }) => year.id !== id))
  return (
    <div className="grid gap-3">
      <ul className={styles.parts}>
        {parts.map(({ year, amount }) => (
          <li key={year.id}>
            <span className="grid gap-1">
              <b className="anywhere">{year.member.fullName}</b>
              <span className="small soft num">
                {[year.renewalYear, `${formatDirhams(year.outstanding)} outstanding`].join(' · ')}
              </span>
            </span>
            <TextInput
              className={styles.amount}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`Part for ${whoseOf(year)} (AED)`}
              value={amount}
              onChange={({ target }) => setAmount(year.id, target.value)}
            />
            <Button variant="quiet" onClick={() => remove(year.id)}>
              <X aria-hidden="true" />
              <span className="visually-hidden">Remove {whoseOf(year)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FindYears parts={parts} onAdd={(year) => onChange([...parts, { year, amount: String(year.outstanding) }])} />
    </div>
  )
}

/** Unpaid years of other members, and further ones of the same. */
function FindYears({ parts, onAdd }: { parts: readonly Part[]; onAdd: (year: ListedRenewal) => void }) {
  const first = parts[0]?.year.member
  const [typed, setTyped] = useState(first?.membershipNumber ?? first?.fullName ?? '')
  const search = useDebouncedText(typed.trim())
  const isSearching = search.length >= MIN_LETTERS
  const query = { search, status: 'owing', limit: MAX_FOUND } as const
  const { data = [], isSuccess } = useApiWhen(isSearching, 'GET /api/admin/renewals', { query })
  const found = isSearching ? data.filter(({ id }) => parts.every(({ year }) => year.id !== id)) : []
  return (
    <div className="grid gap-2">
      <SearchField
        label="Find unpaid dues"
        placeholder="Add by name, number or phone"
        value={typed}
        onChange={setTyped}
      />
      {isSearching && isSuccess && found.length === 0 && (
        <p role="status" className="small soft">
          No other unpaid dues found.
        </p>
      )}
      <ul className={styles.parts}>
        {found.map((year) => (
          <li key={year.id}>
            <span className="grid gap-1">
              <span className="anywhere">{year.member.fullName}</span>
              <span className="small soft num">
                {[year.member.membershipNumber, year.renewalYear, formatDirhams(year.outstanding)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button variant="outline" size="small" onClick={() => onAdd(year)}>
              <Plus aria-hidden="true" /> Add<span className="visually-hidden"> {whoseOf(year)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
