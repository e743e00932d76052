import styles from './administration.module.css'

/** On phones, where there is no column heading, it says what the number is. */
export const ChestNumber = ({ number }: { number: number }) => (
  <>
    <span className={styles.unit}>Chest number </span>
    <b className="num">{number}</b>
  </>
)
