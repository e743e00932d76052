import { PREMIUM_DAYS, PREMIUM_FILS } from '#shared/marketplace/premium-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { PremiumFields, type PremiumFieldsProps } from './premium-fields.tsx'

/** The optional premium choice at the end of posting. */
export function PremiumChoice({ draft, onChange, ...rest }: PremiumFieldsProps) {
  return (
    <Panel className="grid" accent={draft.isWanted}>
      <h2 className="h4">Premium</h2>
      <Checkbox
        label={`Make it premium: ${formatFils(PREMIUM_FILS)} for ${PREMIUM_DAYS} days`}
        help="Your listing appears at the top with a Premium badge. The days begin when the listing is published and the payment is confirmed."
        checked={draft.isWanted}
        onChange={({ target }) => onChange({ ...draft, isWanted: target.checked })}
      />
      {draft.isWanted && <PremiumFields draft={draft} onChange={onChange} {...rest} />}
    </Panel>
  )
}
