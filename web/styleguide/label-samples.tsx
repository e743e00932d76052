import { Badge, type BadgeTone } from '#web/platform/ui/label/badge.tsx'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import type { Silk } from '#web/platform/ui/label/silk.ts'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const badges: [BadgeTone, string][] = [
  ['blue', 'Upcoming'],
  ['green', 'Ongoing'],
  ['grey', 'Completed'],
  ['red', 'Cancelled'],
  ['amber', 'Achievement'],
  ['solid', 'Member'],
  ['night', 'Premium'],
]

const silks: [Silk, string][] = [
  ['rose', 'Dance'],
  ['kumkum', 'Music'],
  ['plum', 'Drama'],
  ['peacock', 'Art'],
  ['saffron', 'Competition'],
  ['leaf', 'Cultural'],
  ['turmeric', 'Other'],
]

export function LabelSamples() {
  return <Specimens title="Labels">{() => samples}</Specimens>
}

const samples = (
  <>
    <Specimen title="Badges: status, dot and word">
      <div className="button-row">
        {badges.map(([tone, word]) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
        <Badge tone="blue" plain>
          Plain
        </Badge>
        <Badge tone="green" size="large">
          Approved
        </Badge>
      </div>
    </Specimen>
    <Specimen title="Silk labels: category, umbrella and word">
      <div className="button-row">
        {silks.map(([silk, word]) => (
          <SilkLabel key={silk} silk={silk}>
            {word}
          </SilkLabel>
        ))}
      </div>
    </Specimen>
    <Specimen title="Date block">
      <DateBlock day="5" month="Dec" dateTime="2026-12-05T12:00:00Z" place="row" />
    </Specimen>
  </>
)
