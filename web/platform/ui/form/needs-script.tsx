import styles from './needs-script.module.css'

/** Says what the form below needs where JavaScript is off. The server renders it; nobody else sees it. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  )
}
