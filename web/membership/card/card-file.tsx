import { Download, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasShareSheet, openShareSheet, useFile } from '#web/platform/share/share-sheet.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PrintWarning } from '#web/platform/ui/feedback/print-warning.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import type { Card } from './card-face.tsx'

/** Saves the card as a file, or passes it on where the device has a share sheet; `children` are further buttons. */
export function CardFile({ card, children }: { card: Card; children?: ReactNode }) {
  const address = `/api/members/${card.familyMemberId ?? card.memberId}/card.pdf`
  return (
    <div className="grid gap-3">
      <PrintWarning texts={[card.fullName]} />
      <div className="button-row">
        <ButtonLink variant="outline" href={address} download>
          <Download /> Download PDF
        </ButtonLink>
        {hasShareSheet() && <ShareCard card={card} address={address} />}
        {children}
      </div>
    </div>
  )
}

function ShareCard({ card, address }: { card: Card; address: string }) {
  const { organisationName = '' } = useSettings()
  const { file, isLoading } = useFile(address, 'membership-card.pdf', 'application/pdf')
  const text = `Membership card of ${card.fullName}, ${organisationName}`
  return (
    <Button variant="outline" busy={isLoading} onClick={() => void openShareSheet(text, file)}>
      <Share2 /> Share
    </Button>
  )
}
