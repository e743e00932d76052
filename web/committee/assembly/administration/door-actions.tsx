import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { AdminAssembly } from '../assembly-types.ts'
import { CheckIn } from './check-in.tsx'
import { NextStep } from './next-step.tsx'
import { ProxyDialog } from './proxy-dialog.tsx'

/** Directly under the counts: the next step until the assembly is opened, who comes or leaves, and proxies on paper. Check-in is open while people arrive. */
export function DoorActions({ assembly }: { assembly: AdminAssembly }) {
  const { id, state } = assembly
  const [isChecking, setChecking] = useState<boolean | null>(null)
  const [isAdding, setAdding] = useState(false)
  const isInHall = state === 'doors_open' || state === 'running'
  const isOpen = isInHall && (isChecking ?? state === 'doors_open')
  if (state === 'closed') return null
  const actions = (
    <>
      {isInHall && (
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setChecking(!isOpen)}>
          {isOpen ? 'Hide the check-in' : 'Check people in'}
        </Button>
      )}
      <Button variant="outline" onClick={() => setAdding(true)}>
        Add a proxy
      </Button>
    </>
  )
  return (
    <>
      {state === 'running' ? (
        <div className="button-row">{actions}</div>
      ) : (
        <NextStep assembly={assembly}>{actions}</NextStep>
      )}
      {isOpen && <CheckIn assemblyId={id} />}
      {isAdding && <ProxyDialog id={id} onClose={() => setAdding(false)} />}
    </>
  )
}
