import { useEffect } from 'react'
import type { MotionChoice } from '#shared/committee/assembly/assembly-enums.ts'
import { isEven, outcomeTitle } from '#shared/committee/votes/result-text.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type AdminAssembly = ResponseOf<'GET /api/admin/assemblies/:id'>
export type AdminMotion = AdminAssembly['motions'][number]
export type OwnAssembly = ResponseOf<'GET /api/assemblies/:id'>
export type Motion = OwnAssembly['motions'][number]
/** A motion or an election with its result; a line of the agenda has none. */
export type ClosedMotion = Motion & { kind: Exclude<Motion['kind'], 'line'>; result: NonNullable<Motion['result']> }
export const isClosed = <M extends Motion>(motion: M): motion is M & ClosedMotion => motion.result !== null

export type Board = ResponseOf<'GET /api/assembly-boards/:token'>

/** Prefixes of the responses that an act in an assembly changes. */
export const ASSEMBLY_CHANGES = [
  '/api/admin/assemblies',
  '/api/assemblies',
  '/api/decisions',
  '/api/admin/meetings',
  '/api/admin/activity',
  '/api/admin/undo',
]

export const isEvenMotion = ({ kind, majority, result }: ClosedMotion): boolean =>
  isEven({ kind, majority, for: result.counts.for, against: result.counts.against })

export const outcomeLabel = (motion: ClosedMotion): string =>
  outcomeTitle({ ...motion, ...motion.result.counts, outcome: motion.result.outcome })

export const CHOICES: readonly MotionChoice[] = ['for', 'against', 'abstained']

/** Fetches again while the page is visible, and at once when a lost connection is back. */
export function useRefetching(refetch: () => Promise<unknown>, seconds: number, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const again = () => document.visibilityState === 'visible' && void refetch()
    const timer = setInterval(again, seconds * 1000)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [refetch, seconds, isOn])
}

type Placed = { id: string; state: Motion['state'] }

/** The item that is open, or else the next one; its number is its place in the order. */
export function currentItem<M extends Placed>(motions: readonly M[]): { item: M; number: number } | null {
  const open = motions.findIndex(({ state }) => state === 'open')
  const at = open >= 0 ? open : motions.findIndex(({ state }) => state === 'waiting')
  const item = motions[at]
  return item ? { item, number: at + 1 } : null
}

/** The one that was closed last, which is not always the last one in the order. */
export const latestOf = <M extends Motion>(motions: readonly M[]) =>
  motions
    .filter(isClosed)
    .toSorted((one, other) => (one.closedAt ?? '').localeCompare(other.closedAt ?? ''))
    .at(-1)
