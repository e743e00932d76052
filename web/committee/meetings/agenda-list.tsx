import { describeItem } from '#shared/committee/meetings/meeting-rules.ts'
import { EarlierMinutes, ItemView, Papers } from './item-view.tsx'
import styles from './items.module.css'
import type { Invitation, MeetingItem } from './meeting-types.ts'

type ShownItem = Invitation['items'][number] & Partial<Pick<MeetingItem, 'aboutMeeting'>>
type AgendaListProps = {
  items: readonly ShownItem[]
  heading: 'h2' | 'h3'
  /** The minutes have been sent, so an item without text was not discussed. */
  isWritten: boolean
}

/** The agenda in order with its papers, and what was written. */
export function AgendaList({ items, heading: Heading, isWritten }: AgendaListProps) {
  if (items.length === 0) return <p className="soft">The agenda is empty.</p>
  return (
    <ol className={styles.items}>
      {items.map((item, at) => (
        <li key={item.id} className={styles.item}>
          <div className={styles.head}>
            <span className={styles.number}>{at + 1}</span>
            <Heading>{item.title}</Heading>
            <span className="small soft num">{describeItem(item)}</span>
          </div>
          <div className={`grid gap-3 ${styles.body}`}>
            {item.aboutMeeting && <EarlierMinutes meeting={item.aboutMeeting} />}
            <Papers papers={item.papers} />
            {hasText(item) ? <ItemView {...item} /> : isWritten && <p className="soft">Not discussed.</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const hasText = ({ text, approval, decisions, tasks }: ShownItem): boolean =>
  text !== '' || approval !== '' || decisions.length + tasks.length > 0
