import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { Motion } from './assembly-types.ts'
import { useSecondsLeft, votingText } from './countdown.ts'
import styles from './vote-bar.module.css'

type VoteBarProps = { motion: Motion; ballot: RefObject<HTMLElement | null> }

/** The last part of the page, at the foot of the window while the ballot is scrolled out of sight: leads back to it. */
export function VoteBar({ motion: { countdown }, ballot }: VoteBarProps) {
  const left = useSecondsLeft(countdown)
  const isSeen = useIsSeen(ballot)
  if (isSeen || left === 0) return null
  const show = () => {
    ballot.current?.focus({ preventScroll: true })
    ballot.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.bar}>
      <Button className="num" onClick={show}>
        {votingText({ left, isPaused: countdown?.isPaused === true, hasVoted: false })}
      </Button>
    </div>
  )
}

/** Whether an element is in the middle of the window. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      rootMargin: '-15% 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
