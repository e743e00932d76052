import { useRef, useState } from 'react'
import type { WizardForm } from './application-form.ts'
import { controlId } from './application-steps.ts'

/** The id of the button that adds a family member. */
export const ADD_FAMILY_ID = controlId('familyMembers-add')

/** Asks people who choose 'Family' without naming anybody, once, whether they mean it. */
export function useFamilyQuestion(form: WizardForm, go: (step: number) => void) {
  const hasAsked = useRef(false)
  const [waiting, setWaiting] = useState<number | null>(null)
  /** True when the step must wait for the answer. */
  const ask = (to: number): boolean => {
    const { membershipType, familyMembers } = form.getValues()
    if (hasAsked.current || membershipType !== 'family' || familyMembers.length > 0) return false
    hasAsked.current = true
    setWaiting(to)
    return true
  }
  const addSomebody = () => {
    setWaiting(null)
    requestAnimationFrame(() => document.getElementById(ADD_FAMILY_ID)?.focus())
  }
  const goOn = () => {
    setWaiting(null)
    if (waiting !== null) go(waiting)
  }
  return { isAsked: waiting !== null, ask, addSomebody, goOn }
}
