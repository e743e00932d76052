import { useEffect, useRef, useState } from 'react'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import { LISTING_CATEGORIES, LISTING_CATEGORY_LABELS, type ListingCategory } from '#shared/marketplace/listing-enums.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { CategoryMark } from '../browse/category-mark.tsx'
import styles from './category-choice.module.css'

type CategoryChoiceProps = {
  chosen: ListingCategory | ''
  onChoose: (category: ListingCategory) => void
  error: string | undefined
}

/** All categories until one is chosen, then one line with a button to choose another. */
export function CategoryChoice({ chosen, onChoose, error }: CategoryChoiceProps) {
  const { isFolded, fold, unfold, cards, line } = useFolding(chosen !== '')
  // arrow keys move through the cards, so only a press folds them at once
  const isPressed = useRef(false)
  return (
    <>
      {/* hidden rather than gone, so that the chosen one is still in the form */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notes how its radio buttons are used */}
      <div
        ref={cards}
        hidden={isFolded}
        onPointerDown={() => {
          isPressed.current = true
        }}
        onKeyDown={() => {
          isPressed.current = false
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (chosen && relatedTarget && !currentTarget.contains(relatedTarget)) fold({ focuses: false })
        }}
      >
        <FieldGroup label="What do you want to post?" id="listing-category" error={error}>
          <div className={styles.categories}>
            {LISTING_CATEGORIES.map((each) => (
              <ChoiceCard
                key={each}
                name="category"
                value={each}
                checked={each === chosen}
                onChange={() => {
                  onChoose(each)
                  if (isPressed.current) fold({ focuses: true })
                }}
                onClick={() => {
                  if (isPressed.current && each === chosen) fold({ focuses: true })
                }}
                title={LISTING_CATEGORY_LABELS[each]}
                mark={<CategoryMark of={each} className={styles.umbrella} />}
                description={LISTING_CATEGORY_DESCRIPTIONS[each].invitation}
              />
            ))}
          </div>
        </FieldGroup>
      </div>
      {isFolded && chosen && (
        <div ref={line} className={styles.chosen}>
          <CategoryMark of={chosen} className={styles.umbrella} />
          <b className="anywhere">{LISTING_CATEGORY_LABELS[chosen]}</b>
          <Button variant="quiet" onClick={unfold} aria-label="Change the category">
            Change
          </Button>
        </div>
      )}
    </>
  )
}

/** Whether the cards are folded; the focus follows what takes their place. */
function useFolding(startsFolded: boolean) {
  const [isFolded, setFolded] = useState(startsFolded)
  const cards = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    const target = isFolded ? line.current?.querySelector('button') : cards.current?.querySelector(':checked')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [isFolded])
  const fold = ({ focuses }: { focuses: boolean }) => {
    follows.current = focuses
    setFolded(true)
  }
  const unfold = () => {
    follows.current = true
    setFolded(false)
  }
  return { isFolded, fold, unfold, cards, line }
}
