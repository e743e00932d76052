import { CalendarDays, MapPin } from 'lucide-react'
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { homePage } from '../page-data.ts'
import styles from './hero-carousel.module.css'
import { Pager } from './pager.tsx'
import { Silks } from './silks.tsx'
import { eventSlide, HIGHLIGHTS, type Slide } from './slides.ts'
import { useCarousel, whenReady } from './use-carousel.ts'

const MAX_EVENTS = 2

/**
 * The head of the home page: highlights and the next events, one slide at a time, with a fixed height so that nothing
 * moves.
 */
export function HeroCarousel() {
  const events = useApiQuery(homePage.upcoming).data
  const { organisationName, externalFormUrl } = useSettings()
  const slides = useMemo(() => [...HIGHLIGHTS, ...(events ?? []).slice(0, MAX_EVENTS).map(eventSlide)], [events])
  const pictures = useRef<HTMLDivElement>(null)
  const isLoaded = useIsLoaded(pictures)
  const carousel = useCarousel(slides.length, isLoaded)
  const picture = useLoadedPicture(carousel.current, isLoaded)
  const hasHydrated = useHydrated()
  const isComplete = hasHydrated || carousel.current > 0
  return (
    <section
      className={styles.hero}
      data-ground="night"
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...carousel.hold}
    >
      <h1 className="visually-hidden">{organisationName}</h1>
      <div ref={pictures} className={styles.pictures}>
        {slides.map(
          (slide, index) =>
            (index === 0 || isComplete) && (
              <SlidePicture
                key={slide.key}
                slide={slide}
                isFirst={index === 0}
                hasSilks={isComplete}
                isShown={index === picture}
              />
            ),
        )}
      </div>
      <div className={`wrap ${styles.front}`}>
        <div className={styles.texts} aria-live={carousel.isPlaying ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <SlideText
              key={slide.key}
              slide={slide}
              label={`${index + 1} of ${slides.length}`}
              isShown={index === carousel.current}
            />
          ))}
        </div>
        <div className="button-row">
          <ButtonLink variant="lamp" size="large" href={externalFormUrl || '/membership'} newTab>
            <span>
              Join Our Community<span className="visually-hidden"> (opens in a new tab)</span>
            </span>
          </ButtonLink>
          <ButtonLink variant="outline" size="large" href="/events">
            View Upcoming Events
          </ButtonLink>
        </div>
        <Pager slides={slides} carousel={carousel} />
      </div>
    </section>
  )
}

type SlidePictureProps = { slide: Slide; isFirst: boolean; hasSilks: boolean; isShown: boolean }

const SlidePicture = memo(({ slide: { picture, umbrellas }, isFirst, hasSilks, isShown }: SlidePictureProps) => (
  <div className={styles.picture} data-shown={isShown || undefined}>
    <Picture {...picture} alt="" sizes="(max-width: 59.99rem) 100vw, 93vw" eager={isFirst} />
    {umbrellas && hasSilks && <Silks src={umbrellas} isShown={isShown} />}
  </div>
))

type TextProps = { slide: Slide; label: string; isShown: boolean }

const SlideText = memo(({ slide: { title, text, event }, label, isShown }: TextProps) => {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
    <div
      className={styles.text}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      data-shown={isShown || undefined}
    >
      {event && <Badge tone="solid">{event.badge}</Badge>}
      <h2 className={styles.title}>
        {event ? (
          <Anchor href={event.href}>
            <TitleText of={title} />
          </Anchor>
        ) : (
          title
        )}
      </h2>
      {event && (
        <ul className={styles.facts}>
          <li>
            <CalendarDays />
            <span className="num">{event.date}</span>
          </li>
          <li>
            <MapPin />
            <span>{event.place}</span>
          </li>
        </ul>
      )}
      <p className="lead clamp-3">{text}</p>
    </div>
  )
})

/** Whether a slide's picture is loaded; one that cannot be loaded has no image. */
function useIsLoaded(pictures: RefObject<HTMLDivElement | null>) {
  return useCallback(
    (index: number) => {
      const place = pictures.current?.children[index]
      return place !== undefined && place.querySelector('img')?.complete !== false
    },
    [pictures],
  )
}

/** The picture of the current slide; the one before it until that is loaded. */
function useLoadedPicture(current: number, isLoaded: (index: number) => boolean): number {
  const [picture, setPicture] = useState(current)
  useEffect(
    () =>
      whenReady(
        () => isLoaded(current),
        () => setPicture(current),
      ),
    [current, isLoaded],
  )
  return picture
}

/** The pictures of later slides are not loaded before hydration, or a press on an arrow. */
function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHydrated(true), 2000)
    return () => clearTimeout(timer)
  }, [])
  return isHydrated
}
