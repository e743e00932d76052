import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import { Card, CardBody, CardPicture } from '#web/platform/ui/surface/card.tsx'
import styles from './listing-grid.module.css'

const PLACES = [1, 2, 3, 4, 5, 6]

/** Placeholders for six listings. */
export const ListingSkeletons = () => (
  <div role="status">
    <span className="visually-hidden">Loading listings...</span>
    <div className={styles.grid} data-view="rows">
      {PLACES.map((place) => (
        <Card key={place}>
          <CardPicture>
            <Skeleton shape="picture" />
          </CardPicture>
          <CardBody>
            <Skeleton shape="heading" width="half" />
            <Skeleton />
            <Skeleton width="short" />
          </CardBody>
        </Card>
      ))}
    </div>
  </div>
)
