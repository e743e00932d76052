import { Info } from 'lucide-react'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import styles from './votes.module.css'

/** The proof that somebody has voted, which says nothing about how. */
export function VoteReceipt({ receipt, isSecret }: { receipt: string; isSecret: boolean }) {
  return (
    <>
      <section className={styles.receipt} aria-label="Receipt">
        <div className="grid gap-3">
          <p className="small soft">Receipt</p>
          <p className={styles.code}>{receipt}</p>
          <p>
            It proves that you have voted, and says nothing about how. After closing you find it in the public list.
          </p>
          <CopyButton text={receipt} label="Copy" />
        </div>
      </section>
      {isSecret && (
        <p className={styles.note}>
          <Info aria-hidden="true" />
          <span>Your ballot is counted with the others, without your name, a time or this receipt.</span>
        </p>
      )}
    </>
  )
}
