import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { LAST_STEP } from './application-steps.ts'

type Place = { step: number; from?: number }

/** Stores the wizard's step in the browser's history, so that the back button goes one step back. */
export function useWizardStep() {
  const place = readPlace(useHistoryState())
  const [path, navigate] = useLocation()
  const go = useCallback(
    (step: number) => navigate(path, { state: { step, from: place.step } satisfies Place }),
    [navigate, path, place.step],
  )
  const goBack = () => (place.from === place.step - 1 ? history.back() : go(place.step - 1))
  const restart = useCallback(() => navigate(path, { replace: true, state: null }), [navigate, path])
  return { step: place.step, cameFromReview: place.from === LAST_STEP, go, goBack, restart }
}

function readPlace(state: unknown): Place {
  const { step, from } = (state ?? {}) as Partial<Place>
  return {
    step: Number.isInteger(step) ? Math.min(Math.max(step!, 0), LAST_STEP) : 0,
    ...(from !== undefined && { from }),
  }
}
