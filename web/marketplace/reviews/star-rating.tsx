import { Star } from 'lucide-react'
import { STARS } from '#shared/marketplace/review-rules.ts'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import styles from './star-rating.module.css'

type StarRatingProps = {
  /** The chosen number of stars; undefined before one is chosen. */
  value: number | undefined
  onChange: (stars: number) => void
  error: string | undefined
}

const MEANINGS = ['Poor', 'Not so good', 'All right', 'Good', 'Very good']

/** Five stars to tap: a radio group, so arrow keys and screen readers work as everywhere. */
export const StarRating = ({ value, onChange, error }: StarRatingProps) => (
  <FieldGroup label="Rating" error={error}>
    <div>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden="true" />
            <span className="visually-hidden">{stars} out of 5 stars</span>
          </label>
        ))}
      </div>
      <p className="small soft" aria-hidden="true">
        {value === undefined ? 'Tap a star' : MEANINGS[value - 1]}
      </p>
    </div>
  </FieldGroup>
)
