import { ScanLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { showPortalFailure } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { ASSEMBLY_CHANGES } from '../assembly-types.ts'

// large, and most people are found by name
const CameraView = lazyPart(async () => ({ default: (await import('#web/events/gate/camera-view.tsx')).CameraView }))

/** Lets members in and out: by the card, or by name. Coming withdraws a proxy. */
export function CheckIn({ assemblyId: id }: { assemblyId: string }) {
  const [isHere, setHere] = useState(true)
  const [isScanning, setScanning] = useState(false)
  const [member, setMember] = useState<FoundMember | null>(null)
  const [recorded, setRecorded] = useState(0)
  const record = useSend('PUT /api/admin/assemblies/:id/attendance', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: isHere ? 'In' : 'Out', description: message })
      setMember(null)
      setRecorded((before) => before + 1)
    },
    onError: showPortalFailure,
  })
  return (
    <Box title="At the door" padded>
      <div className="grid gap-3">
        <ChipRow label="Direction">
          <ChoiceChip pressed={isHere} onClick={() => setHere(true)}>
            In
          </ChoiceChip>
          <ChoiceChip pressed={!isHere} onClick={() => setHere(false)}>
            Out
          </ChoiceChip>
        </ChipRow>
        <div className="button-row">
          <Button variant="outline" onClick={() => setScanning(true)}>
            <ScanLine aria-hidden="true" /> Scan a card
          </Button>
        </div>
        {/* the field is empty again for the next person in the queue */}
        <MemberPicker
          key={recorded}
          chosen={member}
          error={undefined}
          onChoose={setMember}
          nobody="Only members have a vote."
        />
        {member && (
          <div className="button-row">
            <Button
              busy={record.isPending}
              onClick={() => record.mutate({ params: { id }, body: { memberId: member.id, isHere } })}
            >
              {isHere ? 'Check in' : 'Check out'}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        open={isScanning}
        onClose={() => setScanning(false)}
        title={isHere ? 'Scan who comes' : 'Scan who leaves'}
      >
        {isScanning && (
          <Suspense fallback={<p role="status">Loading the camera...</p>}>
            <CameraView
              isOpen={!record.isPending}
              onCode={(code) => !record.isPending && record.mutate({ params: { id }, body: { code, isHere } })}
            />
          </Suspense>
        )}
        <DialogFailure />
      </Dialog>
    </Box>
  )
}
