import styles from './needs-script.module.css'

/** Where scripts do not run it says what the form below needs; the server writes it, everybody else never sees it. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  )
}
