import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import styles from './pager.module.css'
import type { Slide } from './slides.ts'
import type { useCarousel } from './use-carousel.ts'

type PagerProps = { slides: readonly Slide[]; carousel: ReturnType<typeof useCarousel> }

/** Arrows, one umbrella per slide (open for the current one), and the pause button. */
export function Pager({ slides, carousel: { current, isStopped, show, toggle } }: PagerProps) {
  return (
    <div className={styles.pager}>
      <IconButton label="Previous slide" onClick={() => show(current - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next slide" onClick={() => show(current + 1)}>
        <ChevronRight />
      </IconButton>
      {slides.map(({ key, title }, index) => (
        <button
          key={key}
          type="button"
          className={styles.umbrella}
          data-tooltip={title}
          aria-label={`Slide ${index + 1} of ${slides.length}: ${title}`}
          aria-current={index === current || undefined}
          onClick={() => show(index)}
        >
          <Umbrella folded={index !== current} className={index === current ? styles.open : undefined} />
        </button>
      ))}
      <IconButton label={isStopped ? 'Play slides' : 'Pause slides'} onClick={toggle}>
        {isStopped ? <Play /> : <Pause />}
      </IconButton>
    </div>
  )
}
