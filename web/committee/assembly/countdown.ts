import { useEffect, useState } from 'react'
import { useNowInSeconds } from '#web/platform/clock.ts'
import type { Motion } from './assembly-types.ts'

type Countdown = Motion['countdown']

/**
 * How many seconds a countdown has left. The number is the server's, and the device only counts down from when it arrived, so
 * a wrong clock does no harm. Null without a countdown.
 */
export function useSecondsLeft(countdown: Countdown): number | null {
  const now = useNowInSeconds()
  const [received, setReceived] = useState<{ countdown: Countdown; at: number }>({ countdown, at: now.getTime() })
  useEffect(() => setReceived({ countdown, at: Date.now() }), [countdown])
  if (!countdown) return null
  const since = received.countdown === countdown ? Math.max(0, now.getTime() - received.at) : 0
  const left = countdown.isPaused ? countdown.secondsLeft : countdown.secondsLeft - since / 1000
  return Math.max(0, Math.ceil(left))
}

/** '1:05' */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type VotingTextOptions = { left: number | null; isPaused: boolean; hasVoted: boolean; now?: string; done?: string }

/** 'Vote now, 0:56 left', above a ballot and on the bar that leads to it. */
export function votingText({ left, isPaused, hasVoted, now = 'Vote now', done = 'You have voted' }: VotingTextOptions) {
  if (left === 0) return 'Voting is over'
  const text = hasVoted ? done : now
  if (left === null) return text
  return isPaused ? `${text}. Paused at ${clockText(left)}` : `${text}, ${clockText(left)} left`
}
