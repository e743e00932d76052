import { FileText, PenLine } from 'lucide-react'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { type AdminAssembly, ASSEMBLY_CHANGES, currentItem } from '../assembly-types.ts'
import { Agenda } from './agenda.tsx'
import { AssemblyRules } from './assembly-rules-box.tsx'
import { BetweenVotes } from './between-votes.tsx'
import { BoardControl } from './board-control.tsx'
import { BoardPreview } from './board-preview.tsx'
import styles from './chair.module.css'
import { DoorActions } from './door-actions.tsx'
import { HallStrip } from './hall-strip.tsx'
import { NextStep } from './next-step.tsx'
import { OpenItem } from './open-item.tsx'
import { ProxyList } from './proxy-list.tsx'
import { SpeakerList } from './speaker-list.tsx'
import { WhatBegins } from './what-begins.tsx'

const WIDE = '(min-width: 80rem)'

/** '/assembly/abc/board': the board answers to its token. */
const tokenOf = (boardPath: string | null): string | null => boardPath?.split('/')[2] ?? null

/** The chair's phone: the hall, what is open or was decided last, then the door and the rest; the end comes last. On a wide screen the board is beside the controls. */
export function Chair({ assembly }: { assembly: AdminAssembly }) {
  const { state, speakers, motions } = assembly
  const current = currentItem(motions)
  const open = current?.item.state === 'open' ? current : null
  const isBetween = state === 'running' && !open
  const isWide = useMediaQuery(WIDE)
  const token = state === 'closed' ? null : tokenOf(assembly.boardPath)
  return (
    <>
      <div className={styles.columns}>
        <div className={`stack-large ${styles.controls}`}>
          <HallStrip assembly={assembly} />
          {state === 'closed' && <WhatBegins assembly={assembly} />}
          {state === 'closed' && <NextStep assembly={assembly} />}
          {open && <OpenItem key={open.item.id} motion={open.item} number={open.number} />}
          {isBetween && <BetweenVotes assembly={assembly} />}
          <DoorActions assembly={assembly} />
          {state === 'running' && <SpeakerList speakers={speakers} />}
        </div>
        <div className={`stack-large ${styles.agenda}`}>
          {isWide && token && <BoardPreview token={token} />}
          <Agenda assembly={assembly} />
          <ProxyList assembly={assembly} />
        </div>
        <div className={`stack-large ${styles.settings}`}>
          <AssemblyRules assembly={assembly} />
          {state !== 'closed' && <BoardControl assembly={assembly} />}
          <Minutes assembly={assembly} />
          {isBetween && <NextStep assembly={assembly} />}
        </div>
      </div>
      <UndoLastChange area="votes" changes={ASSEMBLY_CHANGES} />
    </>
  )
}

function Minutes({ assembly: { id, meetingId } }: { assembly: AdminAssembly }) {
  return (
    <Box title="Minutes" padded>
      <div className="grid gap-3">
        <p className="soft">
          {meetingId
            ? 'The draft minutes are a meeting under Meetings, where the committee edits and sends them.'
            : 'They are written during the assembly. When it ends, they become a meeting under Meetings.'}
        </p>
        <div className="button-row">
          {meetingId && (
            <ButtonLink href={`/admin/meetings/${meetingId}`}>
              <PenLine aria-hidden="true" /> Edit the draft minutes
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={`/api/admin/assemblies/${id}/minutes.pdf`} download>
            <FileText aria-hidden="true" /> Minutes as a PDF
          </ButtonLink>
        </div>
      </div>
    </Box>
  )
}
