import '#web/app/signed-in-status-tones.ts'
import '#web/app/status-tones.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import type { Silk } from '#web/platform/ui/label/silk.ts'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { listStatusWords } from '#web/platform/ui/label/status-tones.ts'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Specimen, Specimens } from './specimen.tsx'

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
        {listStatusWords().map((word) => (
          <StatusBadge key={word} word={word} />
        ))}
        <StatusBadge word="Approved" strong />
        <StatusBadge word="Approved" size="large" />
      </div>
    </Specimen>
    <Specimen title="Badges that are no status">
      <div className="button-row">
        <Badge tone="solid">Member</Badge>
        <Badge tone="night">Premium</Badge>
        <Badge plain>Plain</Badge>
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
      <div className="button-row">
        <DateBlock day="5" month="Dec" dateTime="2026-12-05T12:00:00Z" place="row" />
        <DateBlock day="22–24" month="Nov" dateTime="2026-11-22T12:00:00Z" place="row" range />
        <DateBlock day="9" month="Jan" dateTime="2027-01-09T12:00:00Z" place="row" struck />
      </div>
    </Specimen>
    <Specimen title="Long words that break where a reader expects it">
      <p>
        <EmailText of="secretary.of.the.executive.committee@pooram-community-of-the-emirates.example.org" />
      </p>
      <p>
        <TitleText of="Sharjah Pooram 2026 · പൂരം – an evening by the creek" />
      </p>
    </Specimen>
  </>
)
