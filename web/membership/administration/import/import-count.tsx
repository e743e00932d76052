import styles from './import.module.css'

/** How many rows have a state, in a list of such counts. */
export function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className={styles.count}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  )
}
