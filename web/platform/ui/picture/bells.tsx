import styles from './bells.module.css'

/** A row of small bells along the top edge of a night field. Its parent is positioned. */
export function Bells() {
  return <div className={styles.bells} aria-hidden="true" />
}
