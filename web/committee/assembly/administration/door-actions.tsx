import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { AdminAssembly } from '../assembly-types.ts'
import { CheckIn } from './check-in.tsx'
import { ProxyDialog } from './proxy-dialog.tsx'

/** Directly under the counts: who comes or leaves, and proxies on paper. Check-in is open while people arrive. */
export function DoorActions({ assembly: { id, state } }: { assembly: AdminAssembly }) {
  const [isChecking, setChecking] = useState<boolean | null>(null)
  const [isAdding, setAdding] = useState(false)
  const isInHall = state === 'doors_open' || state === 'running'
  const isOpen = isInHall && (isChecking ?? state === 'doors_open')
  if (state === 'closed') return null
  return (
    <>
      <div className="button-row">
        {isInHall && (
          <Button variant="outline" aria-expanded={isOpen} onClick={() => setChecking(!isOpen)}>
            Check in
          </Button>
        )}
        <Button variant="outline" onClick={() => setAdding(true)}>
          Add a proxy
        </Button>
      </div>
      {isOpen && <CheckIn assemblyId={id} />}
      {isAdding && <ProxyDialog id={id} onClose={() => setAdding(false)} />}
    </>
  )
}
