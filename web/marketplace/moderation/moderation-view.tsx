import clsx from 'clsx'
import { useRef, useState } from 'react'
import {
  MODERATION_KINDS,
  MODERATION_TEXTS,
  type ModerationKind,
  moderationAddress,
} from '#shared/marketplace/moderation/moderation-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import lined from '#web/platform/ui/surface/lined-rows.module.css'
import { ChangesDialog, RejectDialog } from './decision-dialogs.tsx'
import styles from './moderation.module.css'
import { ModerationBulk, SelectAll } from './moderation-bulk.tsx'
import { ModerationItem } from './moderation-item.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { UndoDecision } from './undo-decision.tsx'
import { type Item, isListing, keyOf, MODERATION_QUERY_KEYS, useDecision } from './use-moderation.ts'
import { useQueueKeys } from './use-queue-keys.ts'

const PAGE_SIZE = 20

/** One queue for everything that waits in the marketplace. The URL contains the kind, so that a mail can link to it. */
export function ModerationView({ search }: { search: URLSearchParams }) {
  const kind = MODERATION_KINDS.find((each) => each === search.get('kind'))
  const queue = usePagedApi('GET /api/admin/moderation', { query: { limit: PAGE_SIZE, kind } })
  return (
    <div className="stack">
      <KindChips kind={kind} />
      <FoundList found={queue} nouns={['item', 'items']} empty={NOTHING}>
        {(rows) => <Queue items={rows} />}
      </FoundList>
      <UndoDecision changes={MODERATION_QUERY_KEYS} />
    </div>
  )
}

const NOTHING = { title: 'Nothing to moderate', text: 'New listings, reviews, reports and payments appear here.' }

function KindChips({ kind }: { kind: ModerationKind | undefined }) {
  const counts = useApi('GET /api/admin/moderation/counts').data
  const total = counts && MODERATION_KINDS.reduce((sum, each) => sum + counts[each], 0)
  return (
    <ChipRow label="Show">
      <ViewChip href="/admin/moderation" current={kind === undefined} count={total}>
        Everything
      </ViewChip>
      {MODERATION_KINDS.map((each) => (
        <ViewChip key={each} href={moderationAddress(each)} current={kind === each} count={counts?.[each] || undefined}>
          {MODERATION_TEXTS[each].several}
        </ViewChip>
      ))}
    </ChipRow>
  )
}

function Queue({ items }: { items: readonly Item[] }) {
  const list = useRef<HTMLUListElement>(null)
  const { chosen, toggle, choose } = useChosen(items)
  const [question, setQuestion] = useState<Question>(null)
  const decision = useDecision(() => setQuestion(null))
  const { approve, isDeciding } = decision
  const withItem = (act: (item: Item) => void) => (key: string) => {
    const item = items.find((each) => keyOf(each) === key)
    if (item && !isDeciding) act(item)
  }
  const keys = useQueueKeys(list, items.map(keyOf), {
    a: withItem(approve),
    c: withItem((item) => isListing(item) && setQuestion({ what: 'changes', item })),
    r: withItem((item) => setQuestion({ what: 'reject', item })),
    x: toggle,
    isAsking: question !== null,
  })
  return (
    <div {...keys}>
      <div className="row between gap-0 across-5">
        <SelectAll items={items} chosen={chosen} onChoose={choose} />
        <Keys />
      </div>
      <ul className={clsx(lined.rows, styles.list)} ref={list} data-ground="day">
        {items.map((item) => (
          <li key={keyOf(item)}>
            <ModerationItem
              item={item}
              isChosen={chosen.includes(item)}
              isDeciding={isDeciding}
              onChoose={() => toggle(keyOf(item))}
              onApprove={() => approve(item)}
              onAsk={(what) => setQuestion({ what, item })}
            />
          </li>
        ))}
      </ul>
      <ModerationBulk chosen={chosen} onChoose={choose} />
      {question && <OpenQuestion question={question} decision={decision} onClose={() => setQuestion(null)} />}
    </div>
  )
}

const Keys = () => (
  <p className={`small soft keyboard-hint ${styles.keys}`}>
    Keyboard: <kbd>j</kbd> or <kbd>↓</kbd> next, <kbd>k</kbd> or <kbd>↑</kbd> previous, <kbd>a</kbd> approve,{' '}
    <kbd>c</kbd> ask for changes, <kbd>r</kbd> reject, <kbd>x</kbd> select, <kbd>h</kbd> history.
  </p>
)

/** The selected items; those decided in the meantime are no longer among them. */
function useChosen(items: readonly Item[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setKeys(next)
  }
  const choose = (some: readonly Item[]) => setKeys(new Set(some.map(keyOf)))
  return { chosen: items.filter((item) => keys.has(keyOf(item))), toggle, choose }
}

type Question = { what: 'reject' | 'changes' | 'move'; item: Item } | null
type OpenQuestionProps = {
  question: NonNullable<Question>
  decision: ReturnType<typeof useDecision>
  onClose: () => void
}

function OpenQuestion({ question: { what, item }, decision, onClose }: OpenQuestionProps) {
  if (what === 'move') return <MoveDialog item={item} onClose={onClose} />
  const { reject: action } = MODERATION_TEXTS[item.kind]
  const dialog = { isSending: decision.isDeciding, onClose }
  if (what === 'changes')
    return <ChangesDialog {...dialog} title={item.title} onReason={(reason) => decision.requestChanges(item, reason)} />
  return (
    <RejectDialog
      {...dialog}
      title={`${action}: ${item.title}`}
      action={action}
      onReason={(reason) => decision.reject(item, reason)}
    />
  )
}
