import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { SHORTEST_SEARCH } from '#shared/admin/search-rules.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useSettledText } from '#web/platform/ui/form/use-settled-text.ts'
import { FoundThings } from './found-things.tsx'
import styles from './portal-search.module.css'

/** Searches people, events and everything else, from every page of the portal. Arrow keys move through the results. */
export function PortalSearch() {
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  const panelId = useId()
  const q = useSettledText(words.trim())
  const isAsked = q.length >= SHORTEST_SEARCH
  const { data, error } = useApiWhen(isAsked, 'GET /api/admin/search', { query: { q } })
  const close = () => setOpen(false)
  const isShown = isOpen && isAsked
  return (
    <search
      ref={box}
      className={styles.search}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isShown) {
          inputOf(box.current)?.focus()
          close()
        } else walk(event, box.current)
      }}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && close()}
    >
      <TextInput
        icon={Search}
        type="search"
        aria-label="Search the whole site"
        aria-controls={panelId}
        placeholder="People, events, news, messages"
        autoComplete="off"
        maxLength={100}
        value={words}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setWords(target.value)
          setOpen(true)
        }}
      />
      {/* focusable, because some browsers do not focus a pressed link: the panel stays open until the press has
          worked */}
      <div id={panelId} className={styles.panel} tabIndex={-1} hidden={!isShown}>
        {isShown && <FoundThings kinds={data} error={error} words={q} onChoose={close} />}
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
