import styles from './bells.module.css'

/** A row of small bells along the top edge of a night area. The parent must be positioned. */
export function Bells() {
  return <div className={styles.bells} aria-hidden="true" />
}
