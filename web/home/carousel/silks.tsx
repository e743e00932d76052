import { useEffect, useState } from 'react'
import styles from './hero-carousel.module.css'
import { useReducedMotion } from './use-reduced-motion.ts'

/** Longer than a slide takes to fade. */
const FADED_MS = 600

/** The umbrellas over a slide's picture: each time the slide is shown, they open once in another silk. */
export function Silks({ src, isShown }: { src: string; isShown: boolean }) {
  const isStill = useReducedMotion()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isShown) return setThere(true)
    // the browser starts the animation again only after the picture has gone
    const timer = setTimeout(() => setThere(false), FADED_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  return isThere && !isStill && <img className={styles.silks} src={src} alt="" width={1600} height={900} />
}
