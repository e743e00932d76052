import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { SHORTEST_SEARCH } from '#shared/admin/search-rules.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Link } from '#web/platform/link.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { groupsFor } from '../shell/portal-places.ts'
import styles from './portal-search.module.css'

type PortalSearchProps = {
  account: CurrentAccount
  /** On phones the search covers the bar until it is left. */
  onLeave: () => void
}

/** Searches people, events and everything else, from every page of the portal. Arrow keys move through the results. */
export function PortalSearch({ account, onLeave }: PortalSearchProps) {
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  const panelId = useId()
  const q = useDebouncedText(words.trim())
  const isSearching = q.length >= SHORTEST_SEARCH
  const { data, error } = useApiWhen(isSearching, 'GET /api/admin/search', { query: { q } })
  const close = () => {
    setOpen(false)
    onLeave()
  }
  const isShown = isOpen && isSearching
  return (
    <search
      ref={box}
      className={styles.search}
      aria-label="Find on the whole site"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return walk(event, box.current)
        inputOf(box.current)?.focus()
        if (!isShown) onLeave()
        setOpen(false)
      }}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && close()}
    >
      <TextInput
        icon={Search}
        type="search"
        aria-label="Search the whole site"
        aria-controls={panelId}
        placeholder="Find a person, an event or a message"
        autoComplete="off"
        maxLength={100}
        value={words}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setWords(target.value)
          setOpen(true)
        }}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <IconButton label="Close search" className={styles.close} onClick={close}>
        <X />
      </IconButton>
      {/* focusable, because some browsers do not focus a pressed link: the panel stays open until the press has
          worked */}
      <div id={panelId} className={styles.panel} data-ground="day" tabIndex={-1} hidden={!isShown}>
        {isShown && (
          <>
            <FoundPlaces words={q} account={account} onChoose={close} />
            <FoundThings kinds={data} error={error} words={q} onChoose={close} />
          </>
        )}
      </div>
    </search>
  )
}

const inputOf = (box: HTMLElement | null) => box?.querySelector('input')

/** Up and Down move through the box and the links below it, Home and End to the first and the last link. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, a') ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const isInLinks = at > 0
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, ...(isInLinks && { Home: 1, End: stops.length - 1 }) }[event.key]
  if (next === undefined || !stops[next]) return
  event.preventDefault()
  stops[next].focus()
}

type FoundPlacesProps = { words: string; account: CurrentAccount; onChoose: () => void }

/** The pages of the portal whose names contain the text. */
function FoundPlaces({ words, account, onChoose }: FoundPlacesProps) {
  const places = groupsFor(account)
    .flatMap((group) => group.places)
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  if (places.length === 0) return null
  return (
    <section aria-label="Portal pages">
      <h2 className={styles.kind}>Portal pages</h2>
      <ul>
        {places.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={styles.hit} onClick={onChoose}>
              <b>{label}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Kinds = ResponseOf<'GET /api/admin/search'>
type FoundThingsProps = {
  kinds: Kinds | undefined
  error: ApiFailure | null
  words: string
  onChoose: () => void
}

/** The search results by kind; each links to the page where it is edited. */
function FoundThings({ kinds, error, words, onChoose }: FoundThingsProps) {
  return (
    <>
      <p role="status" className={styles.status}>
        {error ? error.userMessage || 'Something went wrong' : statusOf(kinds, words)}
      </p>
      {kinds?.map(({ label, hits, hasMore }) => (
        <section key={label} aria-label={label}>
          <h2 className={styles.kind}>{label}</h2>
          <ul>
            {hits.map(({ id, title, detail, path }) => (
              <li key={id}>
                <Link
                  to={path}
                  className={styles.hit}
                  onClick={onChoose}
                  // a profile opens in a new window, as it does from the register
                  {...(path.startsWith('/member/') && { target: '_blank', rel: 'noopener noreferrer' })}
                >
                  <b>{title}</b>
                  <span className="small soft">{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
          {hasMore && <p className={styles.status}>There are more results. Add another word to narrow the search.</p>}
        </section>
      ))}
    </>
  )
}

function statusOf(kinds: Kinds | undefined, words: string): string {
  if (!kinds) return 'Searching...'
  if (kinds.length === 0) return `Nothing found for ‘${words}’`
  const count = kinds.reduce((sum, { hits }) => sum + hits.length, 0)
  return count === 1 ? 'One found' : `${count} found`
}
