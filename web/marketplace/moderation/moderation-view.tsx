import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import {
  MODERATION_KINDS,
  MODERATION_TEXTS,
  type ModerationKind,
} from '#shared/marketplace/moderation/moderation-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import styles from './moderation.module.css'
import { ModerationBulk } from './moderation-bulk.tsx'
import { ModerationItem } from './moderation-item.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type Item, keyOf, useDecision } from './use-moderation.ts'
import { useQueueKeys } from './use-queue-keys.ts'

const PAGE_SIZE = 20

/** One queue for everything that waits in the marketplace. The URL contains the kind, so that a mail can link to it. */
export function ModerationView({ search }: { search: URLSearchParams }) {
  const kind = MODERATION_KINDS.find((each) => each === search.get('kind'))
  const queue = usePagedApi('GET /api/admin/moderation', { query: { limit: PAGE_SIZE, kind } })
  return (
    <div className="stack">
      <KindFilter kind={kind} />
      <p className={`small soft keyboard-hint ${styles.keys}`}>
        Keyboard: <kbd>j</kbd> or <kbd>↓</kbd> next, <kbd>k</kbd> or <kbd>↑</kbd> previous, <kbd>a</kbd> approve,{' '}
        <kbd>r</kbd> reject, <kbd>x</kbd> select, <kbd>h</kbd> history.
      </p>
      <FoundList found={queue} nouns={['item', 'items']} empty={NOTHING}>
        {(rows) => <Queue items={rows} />}
      </FoundList>
    </div>
  )
}

const NOTHING = { title: 'Nothing to moderate', text: 'New listings, reviews, reports and payments appear here.' }

function KindFilter({ kind }: { kind: ModerationKind | undefined }) {
  const [, navigate] = useLocation()
  const counts = useApi('GET /api/admin/moderation/counts').data
  const total = counts && MODERATION_KINDS.reduce((sum, each) => sum + counts[each], 0)
  const count = (of: number | undefined) => (of === undefined ? '' : ` (${of})`)
  return (
    <Field label="Show" className={styles.filter}>
      <Select
        value={kind ?? ''}
        onChange={({ target }) =>
          navigate(`/admin/moderation${target.value && `?kind=${target.value}`}`, { replace: true })
        }
      >
        <option value="">Everything{count(total)}</option>
        {MODERATION_KINDS.map((each) => (
          <option key={each} value={each}>
            {MODERATION_TEXTS[each].several}
            {count(counts?.[each])}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Queue({ items }: { items: readonly Item[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [rejected, setRejected] = useState<Item | null>(null)
  const { approve, reject, isDeciding } = useDecision(() => setRejected(null))
  const find = (key: string) => items.find((item) => keyOf(item) === key)
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const withItem = (act: (item: Item) => void) => (key: string) => {
    const item = find(key)
    if (item && !isDeciding) act(item)
  }
  const keys = useQueueKeys(list, items.map(keyOf), {
    approve: withItem(approve),
    reject: withItem(setRejected),
    choose: toggle,
    isAsking: rejected !== null,
  })
  return (
    <div className="stack" {...keys}>
      <ModerationBulk
        items={items}
        chosen={items.filter((item) => chosen.has(keyOf(item)))}
        onChoose={(some) => setChosen(new Set(some.map(keyOf)))}
      />
      <ul className={styles.list} ref={list}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <ModerationItem
              item={item}
              isChosen={chosen.has(keyOf(item))}
              isDeciding={isDeciding}
              onChoose={() => toggle(keyOf(item))}
              onApprove={() => approve(item)}
              onReject={() => setRejected(item)}
            />
          </li>
        ))}
      </ul>
      <RejectDialog
        title={rejected ? `${MODERATION_TEXTS[rejected.kind].reject}: ${rejected.title}` : ''}
        action={rejected ? MODERATION_TEXTS[rejected.kind].reject : ''}
        open={rejected !== null}
        isSending={isDeciding}
        onClose={() => setRejected(null)}
        onReason={(reason) => rejected && reject(rejected, reason)}
      />
    </div>
  )
}
