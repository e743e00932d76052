import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import styles from './attendees.module.css'

export type FoundMember = ResponseOf<'GET /api/admin/found-members'>[number]

const MIN_LETTERS = 2

type MemberPickerProps = {
  chosen: FoundMember | null
  error: string | undefined
  onChoose: (member: FoundMember | null) => void
  /** What to do if nobody is found. */
  nobody?: string
}

/** Finds an approved member by name, number, phone or email. */
export function MemberPicker({ chosen, error, onChoose, nobody = 'Register a guest instead.' }: MemberPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedText(typed.trim())
  const isSearching = search.length >= MIN_LETTERS
  const { data = [] } = useApiWhen(isSearching, 'GET /api/admin/found-members', { query: { search } })
  const hits = isSearching ? data : []
  const shown = chosen && !hits.some(({ id }) => id === chosen.id) ? [chosen, ...hits] : hits
  return (
    <div className="stack">
      <Field label="Member" help="Name, number, phone or email." error={error}>
        <TextInput
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {isSearching && data.length === 0 && <p role="status">Nobody found. {nobody}</p>}
      {shown.length > 0 && (
        <ul className={styles.hits}>
          {shown.map((member) => (
            <li key={member.id}>
              <Hit member={member} isChosen={member.id === chosen?.id} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type HitProps = { member: FoundMember; isChosen: boolean; onChoose: (member: FoundMember | null) => void }

function Hit({ member, isChosen, onChoose }: HitProps) {
  const { fullName, membershipNumber } = member
  return (
    <button
      type="button"
      className={styles.hit}
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? null : member)}
    >
      <span>
        <b>{fullName}</b>
        <small>{membershipNumber}</small>
      </span>
      {isChosen && <Check aria-hidden="true" />}
    </button>
  )
}
