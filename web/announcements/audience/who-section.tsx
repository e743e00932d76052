import { useState } from 'react'
import type { Audience } from '#shared/announcements/audience-rules.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { useApi } from '#web/platform/queries.ts'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import type { Reach, ReachRequest } from '../announcement-queries.ts'
import styles from './audience.module.css'
import { type AudienceParts, joinConditions, MAIN_KINDS, type MainKind, splitConditions } from './audience-parts.ts'
import { ConditionFields, startCondition } from './condition-fields.tsx'
import { MoreConditions } from './more-conditions.tsx'
import { PeoplePicker } from './people-picker.tsx'
import { describeLeftOut, ReachLine } from './reach-text.tsx'
import { useReach } from './use-reach.ts'

type WhoProps = {
  audience: Audience
  onChange: (audience: Audience) => void
  request: ReachRequest
  reach: ReturnType<typeof useReach>
  onShowPeople: () => void
  error: string | undefined
}

/** Who is written to: one card for the common choices, everything else under 'More conditions'. */
export function WhoSection({ audience, onChange, request, reach, onShowPeople, error }: WhoProps) {
  const [parts, setParts] = useState(() => splitConditions(audience))
  // somebody else has changed the audience, or a draft was discarded
  if (!isSame(joinConditions(parts), audience.conditions)) setParts(splitConditions(audience))
  const change = (next: AudienceParts) => {
    setParts(next)
    onChange({ ...audience, conditions: joinConditions(next) })
  }
  const chosen = parts.main?.by ?? 'people'
  return (
    <Box title="Who" aside={<ReachLine reach={reach} onShowPeople={onShowPeople} />} padded>
      <div className="grid" id="announcement-audience" tabIndex={-1}>
        <Cards chosen={chosen} request={request} onChoose={(main) => change({ ...parts, main })} />
        {parts.main && <ConditionFields draft={parts.main} onChange={(main) => change({ ...parts, main })} />}
        {!parts.main && (
          <PeoplePicker label="People" ids={audience.people} onChange={(people) => onChange({ ...audience, people })} />
        )}
        {error && (
          <p className="wrong medium" role="alert">
            {error}
          </p>
        )}
        <LeftOut reach={reach.reach} />
        <MoreConditions
          audience={audience}
          further={parts.further}
          hasMain={parts.main !== null}
          onFurther={(further) => change({ ...parts, further })}
          onChange={onChange}
        />
      </div>
    </Box>
  )
}

function LeftOut({ reach }: { reach: Reach | undefined }) {
  const sentences = reach ? describeLeftOut(reach) : []
  return <p className="small soft">{[...sentences, 'Applicants and suspended members are left out.'].join(' ')}</p>
}

type CardsProps = {
  chosen: string
  request: ReachRequest
  onChoose: (main: AudienceParts['main']) => void
}

function Cards({ chosen, request, onChoose }: CardsProps) {
  const notes = useCardNotes(request)
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">Who gets it</legend>
      {MAIN_KINDS.map((kind) => (
        <ChoiceCard
          key={kind}
          name="audience"
          className={styles.card}
          title={CARD_TITLES[kind]}
          description={notes[kind]}
          checked={chosen === kind}
          onChange={() => onChoose(startCondition(kind))}
        />
      ))}
      <ChoiceCard
        name="audience"
        className={styles.card}
        title="Selected people"
        description="Chosen one by one"
        checked={chosen === 'people'}
        onChange={() => onChoose(null)}
      />
    </fieldset>
  )
}

const CARD_TITLES: Record<MainKind, string> = {
  everybody: 'Everybody',
  emirate: 'An emirate',
  event: 'Attendees of an event',
  dues_open: 'Members who owe dues',
  blood_group: 'A blood group',
  saved_audience: 'A saved audience',
}

/** What is said on each card: how many people, or what can be chosen. */
function useCardNotes({ kind, channels }: ReachRequest): Record<MainKind, string> {
  const numberOf = (by: 'everybody' | 'dues_open') => ({
    kind,
    channels,
    audience: { conditions: [{ by }], people: [], without: [], withoutPeople: [] },
  })
  const everybody = useReach(numberOf('everybody')).reach
  const owing = useReach(numberOf('dues_open')).reach
  const { data: audiences = [] } = useApi('GET /api/admin/audiences')
  const membersOf = (reach: Reach | undefined) => (reach ? counted(reach.count, 'member', 'members') : '…')
  return {
    everybody: membersOf(everybody),
    emirate: `${EMIRATES[1]}, ${EMIRATES[0]}, …`,
    event: 'Registered, waiting or checked in',
    dues_open: membersOf(owing),
    blood_group: 'O+, AB−, …',
    saved_audience: audiences.length > 0 ? audiences.map(({ name }) => name).join(', ') : 'None yet',
  }
}
