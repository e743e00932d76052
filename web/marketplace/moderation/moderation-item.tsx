import { ExternalLink, FolderInput } from 'lucide-react'
import { useState } from 'react'
import { MODERATION_TEXTS } from '#shared/marketplace/moderation/moderation-enums.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { Cover } from '#web/events/cover.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import styles from './moderation.module.css'
import { SellerHistory } from './seller-history.tsx'
import { type Item, isListing, keyOf } from './use-moderation.ts'

type ModerationItemProps = {
  item: Item
  isChosen: boolean
  isDeciding: boolean
  onChoose: () => void
  onApprove: () => void
  onAsk: (what: 'reject' | 'changes' | 'move') => void
}

/** One pending item: its content, its spam signs, its owner, and the decision. */
export function ModerationItem({ item, isChosen, onChoose, ...decision }: ModerationItemProps) {
  const { kind, title, since, signs, page, pictures, person } = item
  const { one } = MODERATION_TEXTS[kind]
  // as on the card of a listing
  const first = item.facts.filter(({ label }) => label === 'Price' || label === 'Category')
  return (
    <section
      className={styles.item}
      tabIndex={-1}
      data-item=""
      data-chosen={isChosen || undefined}
      aria-label={`${one}: ${title}`}
    >
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={onChoose} />
        <span className="visually-hidden">Select {title}</span>
      </label>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <ItemTitle title={title} page={page} />
          </h2>
          <Badge plain>{one}</Badge>
          {signs.map((sign) => (
            <StatusBadge key={sign} word="Check carefully">
              {sign}
            </StatusBadge>
          ))}
        </div>
        <p className={styles.by}>
          {person.name} · {formatCardDateTime(since)}
        </p>
        {first.length > 0 && <p className="semibold">{first.map(({ value }) => value).join(' · ')}</p>}
        {pictures.length > 0 && <Pictures of={pictures} title={title} />}
        <Text of={item.text} />
        <Facts of={item.facts.filter((fact) => !first.includes(fact))} />
        <SellerHistory key={keyOf(item)} person={person} />
      </div>
      <Decision item={item} {...decision} />
    </section>
  )
}

function ItemTitle({ title, page }: Pick<Item, 'title' | 'page'>) {
  if (!page) return <TitleText of={title} />
  return (
    <Anchor href={page} newTab>
      <TitleText of={title} />
      <span className="visually-hidden"> (opens in a new window)</span>
    </Anchor>
  )
}

type DecisionProps = Pick<ModerationItemProps, 'item' | 'isDeciding' | 'onApprove' | 'onAsk'>

function Decision({ item, isDeciding, onApprove, onAsk }: DecisionProps) {
  const { kind, title, page } = item
  const { approve, reject } = MODERATION_TEXTS[kind]
  const named = <span className="visually-hidden"> {title}</span>
  const menu: RowMenuItem[] = [
    { label: 'Change category', icon: FolderInput, onSelect: () => onAsk('move') },
    ...(page ? [{ label: 'View page', icon: ExternalLink, href: page }] : []),
  ]
  return (
    <div className={styles.actions}>
      <Button size="small" variant="outline" busy={isDeciding} onClick={onApprove}>
        {approve}
        {named}
      </Button>
      {isListing(item) && (
        <Button size="small" variant="outline" busy={isDeciding} onClick={() => onAsk('changes')}>
          {/* one line of buttons on a phone */}
          Ask<span className="visually-hidden-on-phones"> for changes</span>
          {named}
        </Button>
      )}
      <Button size="small" variant="danger" busy={isDeciding} onClick={() => onAsk('reject')}>
        {reject}
        {named}
      </Button>
      {isListing(item) && <RowMenu name={title} items={menu} />}
    </div>
  )
}

function Pictures({ of, title }: { of: readonly string[]; title: string }) {
  return (
    <ul className={styles.pictures}>
      {of.map((url, place) => (
        <li key={url}>
          <Anchor href={url} newTab aria-label={`Picture ${place + 1} of ${title} (opens in a new window)`}>
            <Cover src={url} sizes="10rem" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Longer texts are collapsed. */
const LONG = 320

function Text({ of: text }: { of: string }) {
  const [isWhole, setWhole] = useState(false)
  const isCut = text.length > LONG && !isWhole
  if (text === '') return null
  return (
    <p className="as-typed anywhere measure">
      {isCut ? `${text.slice(0, LONG).trimEnd()}… ` : text}
      {isCut && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          Show full text
        </Button>
      )}
    </p>
  )
}

function Facts({ of: facts }: { of: Item['facts'] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
