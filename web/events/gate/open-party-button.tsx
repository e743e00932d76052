import { Button } from '#web/platform/ui/button/button.tsx'
import type { Party } from './phone-parties.ts'

/** Checks a party in, or opens one that is in. */
export function OpenPartyButton({ party, onParty }: { party: Party; onParty: (party: Party) => void }) {
  const text = party.checkedInAt ? 'Open' : 'Check in'
  return (
    <Button size="small" variant="outline" aria-label={`${text} ${party.fullName}`} onClick={() => onParty(party)}>
      {text}
    </Button>
  )
}
