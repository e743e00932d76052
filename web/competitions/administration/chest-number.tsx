import styles from './administration.module.css'

/** On phones, where no head of a column is above it, with what the number is. */
export const ChestNumber = ({ number }: { number: number }) => (
  <>
    <span className={styles.unit}>Chest number </span>
    <b className="num">{number}</b>
  </>
)
