import { CopyButton } from '#web/platform/share/copy-button.tsx'
import styles from './votes.module.css'

/** The proof that somebody has voted, which says nothing about how. */
export function VoteReceipt({ receipt }: { receipt: string }) {
  return (
    <section className={`grid gap-2 ${styles.receipt}`} aria-label="Receipt">
      <div className="row between">
        <p className={styles.code}>{receipt}</p>
        <CopyButton text={receipt} label="Copy" />
      </div>
      <p>
        Your receipt. It proves that you have voted and says nothing about how. After the vote closes, you will find it
        in the public list.
      </p>
    </section>
  )
}
