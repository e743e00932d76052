import { useState } from 'react'
import { MODERATION_TEXTS } from '#shared/marketplace/moderation/moderation-enums.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { Cover } from '#web/events/cover.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { HeldTitle } from '#web/platform/ui/label/held-title.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './moderation.module.css'
import { SellerHistory } from './seller-history.tsx'
import { type Item, keyOf } from './use-moderation.ts'

type ModerationItemProps = {
  item: Item
  isChosen: boolean
  isDeciding: boolean
  onChoose: () => void
  onApprove: () => void
  onReject: () => void
}

/** One pending item: its content, its spam signs, its owner, and the decision. */
export function ModerationItem({ item, isChosen, isDeciding, onChoose, onApprove, onReject }: ModerationItemProps) {
  const { kind, title, since, signs, page, pictures, person } = item
  const texts = MODERATION_TEXTS[kind]
  return (
    <Panel className={styles.item} tabIndex={-1} data-item="" aria-label={`${texts.one}: ${title}`}>
      <div className={styles.content}>
        <div className={styles.head}>
          <Badge plain>{texts.one}</Badge>
          <span className="small soft">{formatCardDateTime(since)}</span>
          <Checkbox
            className={styles.choice}
            checked={isChosen}
            onChange={onChoose}
            label={<span className="visually-hidden">Select {title}</span>}
          />
        </div>
        <h2 className={styles.title}>
          {page ? (
            <Anchor href={page} newTab>
              <HeldTitle of={title} />
              <span className="visually-hidden"> (opens in a new window)</span>
            </Anchor>
          ) : (
            <HeldTitle of={title} />
          )}
        </h2>
        <p className="small soft">By {person.name}</p>
        {signs.length > 0 && (
          <ul className={styles.signs} aria-label="Check carefully">
            {signs.map((sign) => (
              <li key={sign}>
                <StatusBadge word="Check carefully">{sign}</StatusBadge>
              </li>
            ))}
          </ul>
        )}
        {pictures.length > 0 && <Pictures of={pictures} title={title} />}
        <Text of={item.text} />
        <Facts of={item} />
        <div className="button-row">
          <Button variant="confirm" busy={isDeciding} onClick={onApprove}>
            {texts.approve}
            <span className="visually-hidden"> {title}</span>
          </Button>
          <Button variant="outline" busy={isDeciding} onClick={onReject}>
            {texts.reject}
            <span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      </div>
      <SellerHistory key={keyOf(item)} person={person} />
    </Panel>
  )
}

function Pictures({ of, title }: { of: readonly string[]; title: string }) {
  return (
    <ul className={styles.pictures}>
      {of.map((url, place) => (
        <li key={url}>
          <Anchor href={url} newTab aria-label={`Picture ${place + 1} of ${title} (opens in a new window)`}>
            <Cover src={url} sizes="7rem" small />
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
  return (
    <>
      <p className={styles.text}>{isCut ? `${text.slice(0, LONG).trimEnd()}…` : text}</p>
      {isCut && (
        <div>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Show full text
          </Button>
        </div>
      )}
    </>
  )
}

function Facts({ of: { facts } }: { of: Item }) {
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
