import { Star } from 'lucide-react'
import styles from './reviews.module.css'

/** A rating: five stars to see, words to hear. */
export const Stars = ({ of }: { of: number }) => (
  <span className={styles.stars}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} aria-hidden="true" className={star <= of ? styles.full : styles.hollow} />
    ))}
    <span className="visually-hidden">{of} of 5 stars</span>
  </span>
)
